import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Problem, Thread } from '@/lib/wire';
import { ApiProblem } from '../api/api-problem';
import { stopTurn } from '../api/mutations';
import { queryKeys } from '../api/query-keys';
import { type LiveTurn, liveTurnOf } from './live-turn';
import { emptyOutbox, type Outgoing, readOutbox, type Waiting } from './outbox';
import { newMessageId } from './outgoing';
import { readBack, refreshThread } from './read-back';
import { type StreamCalls, useTurnStream } from './use-turn-stream';

/** What was refused before anything was stored, and why; `again` is the turn whose stored question was asked again. */
export type Refusal = { message: Outgoing; again: number | null; problem: Problem };

export type Conversation = {
  live: LiveTurn | null;
  /** From sending until the stored turn has been read back. */
  busy: boolean;
  refusal: Refusal | null;
  /** Sends a message; false when another is on its way. */
  send: (message: Outgoing) => boolean;
  /** Answers the question of the newest turn again; false when another is on its way. */
  answerAgain: (turn: number, question: string) => boolean;
  stop: () => void;
};

const RECONNECT_MS = 2000;
/** The server has this very message and its answer: an earlier answer to us was lost on the way. */
const ALREADY_ANSWERED = 'urn:fincoach:already-answered';

/**
 * A thread's conversation with the server: sends the new text alone, follows a reply that was running when the page
 * came, and once a turn has ended reads what was stored before it lets the streamed one go.
 */
export function useConversation(thread: Thread): Conversation {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [expected, setExpected] = useState(0);
  const talking = useRef(false);
  const seenToItsEnd = useRef(0);
  const calls = useMemo(() => callsOf(thread.id), [thread.id]);
  const failure = useRef<Error>(undefined);
  const { messages, ...stream } = useTurnStream(thread.id, calls, (error) => {
    failure.current = error;
  });
  const live = useMemo(() => liveTurnOf(messages, expected), [messages, expected]);

  const talk = async (turn: number, begin: () => Promise<void>) => {
    talking.current = true;
    failure.current = undefined;
    setBusy(true);
    setRefusal(null);
    setExpected(turn);
    await begin();
    const failed = failure.current as Error | undefined;
    const refused =
      failed instanceof ApiProblem && failed.problem.type !== ALREADY_ANSWERED ? failed.problem : null;
    const cut = failed instanceof TypeError;
    if (!cut && !refused) seenToItsEnd.current = turn;
    if (!refused) await readBack(client, thread.id, { wait: !cut });
    // Another window has asked: its turn is shown and followed, and what was written here waits in the box.
    else if (refused.status === 409) client.invalidateQueries({ queryKey: queryKeys.thread(thread.id) });
    emptyOutbox(thread.id);
    stream.clear();
    setBusy(false);
    talking.current = false;
    return refused;
  };

  const ask = (message: Outgoing, again: number | null) => {
    if (talking.current) return false;
    const options = again === null ? {} : { again };
    talk(again ?? thread.turns + 1, () => stream.ask(message, options)).then(
      (problem) => problem && setRefusal({ message, again, problem }),
    );
    return true;
  };
  const send = (message: Outgoing) => ask(message, null);
  const answerAgain = (turn: number, question: string) => ask({ id: newMessageId(), text: question }, turn);

  const askWaiting = ({ stored, ...message }: Waiting) => {
    if (!stored) send(message);
    // Once it has a reply, a reload came between its answer and this.
    else if (thread.messages === stored.position) answerAgain(stored.turn, message.text);
    else emptyOutbox(thread.id);
  };
  const attend = useEffectEvent((running: number | null) => {
    if (talking.current) return;
    // Whoever answers the same turn once more is followed once more.
    if (running === null) seenToItsEnd.current = 0;
    const waiting = running === null ? readOutbox(thread.id) : null;
    if (waiting) askWaiting(waiting);
    if (running !== null && running !== seenToItsEnd.current)
      talk(running, () => stream.follow({ turn: running }));
  });
  // In a timer: StrictMode's rehearsal of mounting ends every stream that an effect itself has begun.
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => attend(thread.running), failure.current ? RECONNECT_MS : 0);
    return () => clearTimeout(timer);
  }, [thread.running, busy]);

  const opened = live?.opened ?? false;
  useEffect(() => {
    if (!opened) return;
    emptyOutbox(thread.id);
    // The first question has just given the thread its title.
    refreshThread(client, thread.id);
  }, [opened, client, thread.id]);

  const stop = () => {
    if (live) stopTurn(thread.id, live.turn).catch(() => readBack(client, thread.id, { wait: false }));
  };
  return { live: busy ? live : null, busy, refusal, send, answerAgain, stop };
}

function callsOf(threadId: string): StreamCalls {
  const turns = `/api/threads/${threadId}/turns`;
  return {
    ask: (message, { again }) =>
      again ? { api: `${turns}/${again}/regenerate`, body: {} } : { api: turns, body: { message } },
    follow: ({ turn }) => `${turns}/${turn}/stream`,
  };
}
