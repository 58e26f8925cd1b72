import { Archive, CornerDownRight, FlaskConical, Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type Command, useCommands } from '../shell/commands';
import { useShortcut } from '../ui/use-shortcut';

type TurnCommands = {
  threadId: string;
  newestTurn: number;
  /** The turn that the panel shows. */
  turn: number;
  /** Shows a turn in the panel and in the transcript; null for the newest. */
  onTurn: (turn: number | null) => void;
  /** Opens the words of the newest question; null while it cannot be edited. */
  onEdit: (() => void) | null;
  /** Opens the experiments of the turn that the panel shows; null while it is being answered. */
  onTry: (() => void) | null;
};

const NUMBER = /(\d{1,6})\s*$/;

/** The turns of a conversation, by [ and ] and by their number in the palette; its newest question, by E; its archive, by A. */
export function useTurnCommands({ threadId, newestTurn, turn, onTurn, onEdit, onTry }: TurnCommands) {
  const router = useRouter();
  const show = (target: number) => {
    if (target < 1 || target > newestTurn || target === turn) return;
    onTurn(target === newestTurn ? null : target);
  };
  const openArchive = () => router.push(`/threads/${threadId}/archive`);
  useShortcut('[', () => show(turn - 1));
  useShortcut(']', () => show(turn + 1));
  useShortcut('a', openArchive);
  useShortcut('e', () => onEdit?.());
  useCommands('This conversation', (query) => [
    jumpFor(query, newestTurn, onTurn),
    ...(onEdit ? [editWith(onEdit)] : []),
    ...(onTry ? [tryWith(turn, onTry)] : []),
    {
      id: 'archive',
      label: 'Open the archive',
      words: 'all messages left out dropped folded',
      icon: Archive,
      keys: ['A'],
      run: openArchive,
    },
  ]);
}

function editWith(run: () => void): Command {
  return {
    id: 'edit',
    label: 'Edit the newest question',
    words: 'change reword ask again',
    icon: Pencil,
    keys: ['E'],
    run,
  };
}

function tryWith(turn: number, run: () => void): Command {
  return {
    id: 'try',
    label: 'Ask again with another memory',
    detail: `turn ${turn.toLocaleString('en-IN')}`,
    words: 'experiment try compare strategy side by side difference',
    icon: FlaskConical,
    run,
  };
}

/** Jumping to the turn whose number is typed; without one, the start of typing it. */
function jumpFor(query: string, newestTurn: number, onTurn: TurnCommands['onTurn']): Command {
  const words = 'jump go to number';
  const sought = Number(NUMBER.exec(query)?.[1] ?? 0);
  const base = { id: 'jump', words, icon: CornerDownRight };
  if (sought < 1 || sought > newestTurn) {
    const detail =
      newestTurn === 0 ? 'none yet' : `type its number, 1 to ${newestTurn.toLocaleString('en-IN')}`;
    return { ...base, label: 'Jump to a turn', words: `${words} turn ${sought}`, detail, type: 'Turn ' };
  }
  return {
    ...base,
    label: `Turn ${sought}`,
    run: () => onTurn(sought === newestTurn ? null : sought),
  };
}
