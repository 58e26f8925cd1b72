import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';

/** What can be done from within a turn of the transcript. */
export type TurnActions = {
  threadId: string;
  /** A turn is running: nothing else can be asked. */
  busy: boolean;
  /** Brings a message into view. */
  show: (position: number) => void;
  /** Marks a message on the tape of the panel, which opens when it is closed. */
  mark: (position: number) => void;
  /** Asks a text as a new turn. */
  ask: (text: string) => void;
};

/** Holds the actions of the thread on the page. */
export const TurnActionsContext = createContext<TurnActions | null>(null);

/** The actions of the thread around a component; throws outside of one. */
export function useTurnActions(): TurnActions {
  const actions = use(TurnActionsContext);
  if (!actions) throw new Error('A turn stands outside of its thread');
  return actions;
}

/** The same object until the thread or `busy` changes, so that turns are not drawn again while a reply streams. */
export function useSteadyActions(actions: TurnActions): TurnActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const { threadId, busy } = actions;
  return useMemo(
    () => ({
      threadId,
      busy,
      show: (position) => latest.current.show(position),
      mark: (position) => latest.current.mark(position),
      ask: (text) => latest.current.ask(text),
    }),
    [threadId, busy],
  );
}
