import { FileUp, FlaskConical, Keyboard, Monitor, Moon, PanelLeft, Pin, Plus, Sun } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTheme } from 'next-themes';
import { useShortcut } from '../ui/use-shortcut';
import { useCommands } from './commands';
import { focusComposer, focusPageField } from './focus-composer';

type ShellCommands = {
  threadsShown: boolean;
  toggleThreads: () => void;
  showShortcuts: () => void;
  showProfile: () => void;
  showImport: () => void;
};

/** What can be done on every page: by its key, and through the palette. */
export function useShellCommands(shell: ShellCommands) {
  const { threadsShown, toggleThreads, showShortcuts, showProfile, showImport } = shell;
  const router = useRouter();
  const { theme = 'system', setTheme } = useTheme();
  const startNew = () => {
    router.push('/');
    focusComposer();
  };
  useShortcut('n', startNew);
  useShortcut('?', showShortcuts);
  useShortcut('/', focusPageField);
  const commands = [
    {
      id: 'new',
      label: 'New conversation',
      words: 'start thread chat',
      icon: Plus,
      keys: ['N'],
      run: startNew,
    },
    {
      id: 'list',
      label: `${threadsShown ? 'Hide' : 'Show'} the list of conversations`,
      words: 'toggle threads sidebar pane',
      icon: PanelLeft,
      run: toggleThreads,
    },
    {
      id: 'profile',
      label: 'Profile',
      words: 'facts keep delete everything erase',
      icon: Pin,
      run: showProfile,
    },
    {
      id: 'lab',
      label: 'Memory lab',
      words: 'compare memories strategies simulate cost facts budget sweep',
      icon: FlaskConical,
      run: () => router.push('/lab'),
    },
    {
      id: 'import',
      label: 'Import conversations',
      words: 'upload file chatgpt openai langchain json',
      icon: FileUp,
      run: showImport,
    },
    {
      id: 'shortcuts',
      label: 'Shortcuts',
      words: 'keys keyboard help',
      icon: Keyboard,
      keys: ['?'],
      run: showShortcuts,
    },
    ...THEMES.map(({ value, label, words, icon }) => ({
      id: `theme ${value}`,
      label,
      words,
      icon,
      current: theme === value,
      run: () => setTheme(value),
    })),
  ];
  useCommands('FinCoach', commands, true);
}

const THEMES = [
  { value: 'light', label: 'Light theme', words: 'colours appearance mode', icon: Sun },
  { value: 'dark', label: 'Dark theme', words: 'colours appearance mode night', icon: Moon },
  { value: 'system', label: 'Theme of the system', words: 'colours appearance mode', icon: Monitor },
];
