import { useSyncExternalStore } from 'react';

/** The name of the key that commands go with: Cmd on a Mac, Ctrl elsewhere and on the server. */
export function useCommandKeyName(): 'Ctrl' | '⌘' {
  return useSyncExternalStore(
    () => () => {},
    () => (isMac() ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
}

/** Whether this machine's commands go with Cmd. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
