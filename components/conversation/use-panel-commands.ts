import { PanelRight, PenLine } from 'lucide-react';
import { useCommands } from '../shell/commands';
import { focusComposer } from '../shell/focus-composer';
import { useShortcut } from '../ui/use-shortcut';

/** The memory panel beside a conversation, shown and hidden by M and through the palette. */
export function usePanelCommands(shown: boolean, toggle: () => void) {
  useShortcut('m', toggle);
  useCommands('This page', [
    {
      id: 'panel',
      label: `${shown ? 'Hide' : 'Show'} the memory panel`,
      words: 'toggle what FinCoach saw sidebar',
      icon: PanelRight,
      keys: ['M'],
      run: toggle,
    },
    {
      id: 'write',
      label: 'Write a message',
      words: 'compose focus ask',
      icon: PenLine,
      keys: ['/'],
      run: focusComposer,
    },
  ]);
}
