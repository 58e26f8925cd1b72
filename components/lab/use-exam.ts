import { useMemo, useSyncExternalStore } from 'react';
import { canBeAsked, type ExamHeld, examAsks, examKey, examTotals } from '@/lib/lab';
import type { Board } from './board';
import { type ExamRun, type ExamState, NOT_ASKED } from './exam-run';
import type { Held } from './use-lab';

const NOTHING_HELD: readonly ExamHeld[] = [];

/** The exam of what is drawn: what its requests held, what was answered, what is left to ask. */
export function useExam(run: ExamRun, held: Held, { opened, runs }: Pick<Board, 'opened' | 'runs'>) {
  const { conversation, exam: questions } = opened;
  const asked = useSyncExternalStore(run.subscribe, run.read, run.read);
  const state: ExamState = asked.conversation === conversation ? asked : NOT_ASKED;
  const items = held.conversation === conversation ? held.items : NOTHING_HELD;
  const { replies } = state;
  const asks = useMemo(() => examAsks(questions, items, replies), [questions, items, replies]);
  const byPlace = useMemo(() => new Map(items.map((one) => [placeOf(one), one])), [items]);
  const byKey = useMemo(() => new Map(asks.map((ask) => [ask.key, ask])), [asks]);
  const totals = useMemo(() => {
    const of = (id: string) => items.filter(({ configuration }) => configuration === id);
    return new Map(
      runs.map(({ configuration: { id } }) => [id, items.length > 0 ? examTotals(of(id), replies) : null]),
    );
  }, [items, runs, replies]);
  return {
    questions,
    items,
    state,
    asks,
    totals,
    /** Requests that hold a simulated summary, and those that do not fit. */
    simulated: items.filter(({ summarised, refused }) => summarised && !refused).length,
    refused: items.filter(({ refused }) => refused).length,
    heldBy: (configuration: string, question: string) => byPlace.get(placeOf({ configuration, question })),
    /** The request to ask for what was held, where it has no whole answer. */
    askOf: (one: ExamHeld) => (canBeAsked(one) ? byKey.get(examKey(one)) : undefined),
    replyTo: (one: ExamHeld) => (canBeAsked(one) ? replies.get(examKey(one)) : undefined),
    ask: (some: typeof asks) => run.start(conversation, some),
    stop: () => run.stop(),
  };
}

export type Exam = ReturnType<typeof useExam>;

function placeOf({ configuration, question }: Pick<ExamHeld, 'configuration' | 'question'>): string {
  return `${question} ${configuration}`;
}
