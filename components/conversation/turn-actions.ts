import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';

/** Which question is being put into other words: the newest one in place, or with `branch` any one in a branch. */
export type Rewording = { turn: number; branch: boolean };

/** What can be done from within a turn of the transcript. */
export type TurnActions = {
  threadId: string;
  /** A turn is running: nothing else can be asked. */
  busy: boolean;
  /** The question whose words are open. */
  rewording: Rewording | null;
  /** Opens a question's words, or closes them (null). */
  reword: (rewording: Rewording | null) => void;
  /** Brings a message into view. */
  show: (position: number) => void;
  /** Marks a message on the tape of the panel, which opens when it is closed. */
  mark: (position: number) => void;
  /** Asks a text as a new turn. */
  ask: (text: string) => void;
  /** Answers the question of the newest turn again. */
  answerAgain: (turn: number, question: string) => void;
  /** Opens a turn's experiments: its question under another memory, beside the conversation. */
  tryMemory: (turn: number) => void;
};

/** Holds the actions of the thread on the page. */
export const TurnActionsContext = createContext<TurnActions | null>(null);

/** The actions of the thread around a component; throws outside of one. */
export function useTurnActions(): TurnActions {
  const actions = use(TurnActionsContext);
  if (!actions) throw new Error('A turn stands outside of its thread');
  return actions;
}

/** The same object until the thread, `busy` or `rewording` changes, so that turns are not drawn again while a reply streams. */
export function useSteadyActions(actions: TurnActions): TurnActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const { threadId, busy, rewording } = actions;
  return useMemo(
    () => ({
      threadId,
      busy,
      rewording,
      reword: (other) => latest.current.reword(other),
      show: (position) => latest.current.show(position),
      mark: (position) => latest.current.mark(position),
      ask: (text) => latest.current.ask(text),
      answerAgain: (turn, question) => latest.current.answerAgain(turn, question),
      tryMemory: (turn) => latest.current.tryMemory(turn),
    }),
    [threadId, busy, rewording],
  );
}
