'use client';

import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';

/** Something the palette can do: `run` does it, `type` writes a text into its field to be completed. */
export type Command = {
  id: string;
  label: string;
  /** Said muted behind the label. */
  detail?: string;
  /** Words that find it too. */
  words?: string;
  icon?: LucideIcon;
  /** The keys that do the same without the palette. */
  keys?: readonly string[];
  /** It is what holds now. */
  current?: boolean;
} & ({ run: () => void } | { type: string });

/** Commands as they stand, or as what is typed makes them. */
export type Commands = readonly Command[] | ((query: string) => readonly Command[]);

/** The commands of one group, under its name. */
export type CommandGroup = { name: string; commands: readonly Command[] };

type Registered = { name: string; newest: RefObject<Commands>; last: boolean };
type Registry = { add: (group: Registered) => () => void; read: (query: string) => CommandGroup[] };

const Context = createContext<Registry | null>(null);

/** Holds what the palette can do: every page adds its own with `useCommands`. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const registry = useMemo(newRegistry, []);
  return <Context value={registry}>{children}</Context>;
}

/**
 * Adds commands under a group's name for as long as the caller is on the page, after all others when `last`; throws
 * outside the shell.
 */
export function useCommands(group: string, commands: Commands, last = false) {
  const registry = useRegistry();
  const newest = useRef(commands);
  useEffect(() => {
    newest.current = commands;
  });
  useEffect(() => registry.add({ name: group, newest, last }), [registry, group, last]);
}

/** Reads all commands there are for what is typed, group by group, what came last first. */
export function useReadCommands(): Registry['read'] {
  return useRegistry().read;
}

function useRegistry(): Registry {
  const registry = useContext(Context);
  if (!registry) throw new Error('Commands need the shell around them');
  return registry;
}

function newRegistry(): Registry {
  const groups = new Set<Registered>();
  return {
    add: (group) => {
      groups.add(group);
      return () => groups.delete(group);
    },
    read: (query) =>
      [...groups]
        .reverse()
        .sort((one, other) => Number(one.last) - Number(other.last))
        .map(({ name, newest: { current } }) => ({
          name,
          commands: typeof current === 'function' ? current(query) : current,
        })),
  };
}
