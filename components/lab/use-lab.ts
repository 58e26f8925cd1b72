import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type FoundConversation,
  type LabAnswer,
  type LabConfiguration,
  type LabConversation,
  type LabOptions,
  LabProblem,
  type LabSource,
} from '@/lib/lab';
import { ApiProblem } from '../api/api-problem';
import { LabClient } from './lab-client';
import { type Chosen, openSource } from './open-source';
import { ProgressStore } from './progress-store';

/** A conversation that is open, with where it came from. */
export type Opened = Extract<LabAnswer, { answer: 'opened' }> & { source: LabSource };
/** What came of the last run, and whose conversation it was. */
export type Ran = Extract<LabAnswer, { answer: 'ran' }> & { opened: Opened };
/** What the requests of an exam held, and of which conversation. */
export type Held = {
  conversation: LabConversation | null;
  items: Extract<LabAnswer, { answer: 'examined' }>['held'];
};

const NOTHING_HELD: Held = { conversation: null, items: [] };

type Asked = { configurations: readonly LabConfiguration[]; options: LabOptions };

/** The lab at work: opens conversations and runs what is asked, whenever it changes, in a worker. */
export function useLab({ configurations, options }: Asked) {
  const [client, setClient] = useState<LabClient | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [found, setFound] = useState<readonly FoundConversation[]>([]);
  const [ran, setRan] = useState<Ran | null>(null);
  const [held, setHeld] = useState<Held>(NOTHING_HELD);
  const [progress] = useState(() => new ProgressStore());
  /** What could not be opened, and what could not be run. */
  const [unopened, setUnopened] = useState<string | null>(null);
  const [notRun, setNotRun] = useState<string | null>(null);
  const opening = useRef(0);

  useEffect(() => {
    const made = new LabClient(new Worker(new URL('./lab-worker.ts', import.meta.url)));
    setClient(made);
    return () => made.end();
  }, []);

  const asked = useMemo(() => ({ configurations, options }), [configurations, options]);
  useEffect(() => {
    if (!client || !opened) return;
    let stale = false;
    const run = async () => {
      setNotRun(null);
      const done = await client.ask(
        { call: 'run', configurations: asked.configurations, options: asked.options },
        progress.tell,
      );
      if (!done || stale) return;
      setRan({ ...done, opened });
      const examined = await client.ask({ call: 'examine', questions: opened.exam });
      if (examined && !stale) setHeld({ conversation: opened.conversation, items: examined.held });
    };
    run()
      .catch((error: unknown) => !stale && setNotRun(sentenceOf(error)))
      .finally(() => !stale && progress.tell(null));
    return () => {
      stale = true;
    };
  }, [client, opened, asked, progress]);

  /** Opens a conversation; what was shown stays where it cannot be. Tells whether it could. */
  const open = async (chosen: Chosen): Promise<boolean> => {
    if (!client) return false;
    const turn = ++opening.current;
    const isNewest = () => turn === opening.current;
    setUnopened(null);
    try {
      const answer = await openSource(client, chosen, progress.tell, (list) => isNewest() && setFound(list));
      if (!answer || !isNewest()) return false;
      setOpened({ ...answer, source: chosen.source });
      return true;
    } catch (error) {
      if (!isNewest()) return false;
      progress.tell(null);
      setUnopened(sentenceOf(error));
      // The run that gave way is asked for again.
      setOpened((before) => before && { ...before });
      return false;
    }
  };
  return {
    ready: client !== null,
    opened,
    found,
    ran,
    held,
    progress,
    unopened,
    notRun,
    open,
    refuse: setUnopened,
  };
}

export type Lab = ReturnType<typeof useLab>;

/** Why something could not be done, for a person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.problem.detail;
  if (error instanceof LabProblem) return error.message;
  return 'The lab could not read that. What it showed stays; try again, or choose another conversation.';
}
