import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isMac } from './use-command-key-name';

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

/** Runs `action` when Ctrl (Cmd on a Mac) and `key` are pressed, also while somebody types. */
export function useCommandKey(key: string, action: () => void) {
  const run = useEffectEvent(action);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
      const command = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (event.key.toLowerCase() !== key || !command || shiftKey || altKey || isComposing) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [key]);
}

function isTaken(event: KeyboardEvent): boolean {
  // AltGr is how many keyboards write a bracket; browsers report it as Ctrl and Alt.
  const commands = !event.getModifierState('AltGraph') && (event.ctrlKey || event.altKey);
  if (event.defaultPrevented || commands || event.metaKey || event.isComposing) return true;
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
