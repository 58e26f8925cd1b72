import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const STORED = 'fincoach.single-keys';
const CHANGED = 'fincoach:single-keys';

/** Whether single-key shortcuts are on for this visitor, and how to turn them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return [on, turn];
}

/** Runs `action` when `key` alone is pressed while nobody is typing and no dialog is open. */
export function useShortcut(key: string, action: () => void) {
  const run = useEffectEvent(action);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || isTaken(event) || !areOn()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [key]);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target;
  const typing =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]');
  return (
    Boolean(typing) ||
    document.querySelector('[role="dialog"], [role="menu"], [role="listbox"][data-state]') !== null
  );
}

function areOn(): boolean {
  return window.localStorage.getItem(STORED) !== 'off';
}

function turn(on: boolean) {
  window.localStorage.setItem(STORED, on ? 'on' : 'off');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
