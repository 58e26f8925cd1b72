'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Panes, rememberPanes } from './panes';

type PanesContext = {
  panes: Panes;
  arrange: (change: Partial<Panes>) => void;
  /** The threads as a sheet, where there is no room for their pane. */
  threadsSheet: boolean;
  setThreadsSheet: (open: boolean) => void;
};

const Context = createContext<PanesContext | null>(null);

/** Holds the arrangement of the panes and remembers every change. */
export function PanesProvider({ initial, children }: { initial: Panes; children: ReactNode }) {
  const [panes, setPanes] = useState(initial);
  const [threadsSheet, setThreadsSheet] = useState(false);
  const value = useMemo(() => {
    const arrange = (change: Partial<Panes>) => {
      const after = { ...panes, ...change };
      setPanes(after);
      rememberPanes(after);
    };
    return { panes, arrange, threadsSheet, setThreadsSheet };
  }, [panes, threadsSheet]);
  return <Context value={value}>{children}</Context>;
}

/** The panes' arrangement; throws outside the shell. */
export function usePanes(): PanesContext {
  const context = useContext(Context);
  if (!context) throw new Error('usePanes needs the shell around it');
  return context;
}
