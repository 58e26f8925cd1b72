import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Memory } from '@/lib/memory';
import type { Experiment, Problem } from '@/lib/wire';
import { ApiProblem, problemFrom } from '../api/api-problem';
import { experimentsPath, readExperimentsAgain } from '../api/experiments';
import { queryKeys } from '../api/query-keys';
import { type LiveTurn, liveTurnOf } from '../conversation/live-turn';
import { newMessageId } from '../conversation/outgoing';
import { type StreamCalls, useTurnStream } from '../conversation/use-turn-stream';

/** A turn's question on its way under another memory. */
export type RunningExperiment = {
  /** From asking until the stored experiment has been read back. */
  busy: boolean;
  /** What has come; also after the end, when what is stored could not be read back. */
  live: LiveTurn | null;
  /** Why nothing was asked, or what is stored could not be read back. */
  problem: Problem | null;
  /** Asks under a memory and gives the number it is stored under; null when nothing is. */
  ask: (memory: Memory) => Promise<number | null>;
  stop: () => void;
  /** Lets go of what came and was not kept; nothing while one is on its way. */
  dismiss: () => void;
};

const LOOKS = 8;
const BETWEEN_LOOKS_MS = 250;

/** Asks the question of a turn under another memory. Whoever leaves the page stops it: the server keeps what came. */
export function useExperiment(threadId: string, turn: number): RunningExperiment {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const failure = useRef<Error>(undefined);
  const calls = useMemo(() => callsOf(threadId, turn), [threadId, turn]);
  const stream = useTurnStream(`${threadId} ${turn}`, calls, (error) => {
    failure.current = error;
  });
  const live = useMemo(() => liveTurnOf(stream.messages, turn), [stream.messages, turn]);
  const leave = useEffectEvent(() => void stream.leave());
  useEffect(() => () => leave(), []);

  const newest = () =>
    client.getQueryData<Experiment[]>(queryKeys.experiments(threadId, turn))?.at(-1)?.number ?? 0;
  /** The stop of a reader that has left takes the server a moment. */
  const readBack = async (before: number): Promise<number | null> => {
    for (let look = 1; look <= LOOKS; look++) {
      await readExperimentsAgain(client, threadId, turn);
      if (newest() > before) return newest();
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
    return null;
  };
  const ask = async (memory: Memory): Promise<number | null> => {
    const before = newest();
    failure.current = undefined;
    setBusy(true);
    setProblem(null);
    await stream.ask({ id: newMessageId(), text: '' }, { memory });
    const failed = failure.current as Error | undefined;
    const refused = failed instanceof ApiProblem ? failed.problem : null;
    const stored = refused ? null : await readBack(before);
    if (refused || stored !== null) stream.clear();
    if (stored === null) setProblem(refused ?? notKept(failed));
    setBusy(false);
    return stored;
  };
  const dismiss = () => {
    if (busy) return;
    stream.clear();
    setProblem(null);
  };
  return { busy, live, problem, ask, stop: () => void stream.leave(), dismiss };
}

function callsOf(threadId: string, turn: number): StreamCalls {
  return { ask: (_message, { memory }) => ({ api: experimentsPath(threadId, turn), body: { memory } }) };
}

function notKept(failed: Error | undefined): Problem {
  const { status, retryable } = problemFrom(failed ?? new TypeError());
  const title = 'This experiment was not kept';
  const detail =
    'Its end did not reach this page, and it is not among what is stored. The conversation is unchanged; ask again.';
  return { type: 'about:blank', title, status, detail, retryable };
}
