import { useState } from 'react';
import { toast } from 'sonner';
import type { Problem } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import type { ArchiveItem } from '../api/archive';
import { usePinMessage } from '../api/mutations';
import { counted } from '../memory-panel/numbers';
import { asText, pinnedWords, refusedWords } from './selection-words';
import { pinChange } from './use-pin-turn';
import type { useSelection } from './use-selection';

type Selection = Pick<ReturnType<typeof useSelection>, 'selected' | 'clear' | 'keep'>;

/** What can be done with all chosen messages at once; `toBringBack` and `toLetGo` have one message for each turn. */
export function useSelectedActions(threadId: string, { selected, clear, keep }: Selection) {
  const { mutateAsync: pin } = usePinMessage(threadId);
  const [busy, setBusy] = useState(false);
  const messages = [...selected.values()];
  const toBringBack = oneATurn(messages.filter((message) => pinChange(message) === 'bring back'));
  const toLetGo = oneATurn(messages.filter((message) => pinChange(message) === 'let go'));

  /** Pins turn after turn, until one is refused. */
  const change = async (turns: readonly ArchiveItem[], pinned: boolean) => {
    const done: ArchiveItem[] = [];
    try {
      for (const message of turns) {
        await pin({ position: message.position, pinned });
        done.push(message);
      }
      return { done, rest: [], problem: null };
    } catch (error) {
      return { done, rest: turns.slice(done.length), problem: problemFrom(error) };
    }
  };
  const changeAll = async (turns: readonly ArchiveItem[], pinned: boolean) => {
    setBusy(true);
    const { done, rest, problem } = await change(turns, pinned);
    setBusy(false);
    // Those that did not fit stay chosen, so that they can be tried again.
    keep(rest);
    toast(wordsOf(done, rest, problem, pinned), {
      duration: problem ? READING_MS : undefined,
      action: done.length > 0 && { label: 'Undo', onClick: () => change(done, !pinned) },
    });
  };
  return {
    busy,
    toBringBack,
    toLetGo,
    bringBack: () => changeAll(toBringBack, true),
    letGo: () => changeAll(toLetGo, false),
    copy: async () => {
      try {
        await navigator.clipboard.writeText(asText(messages));
        toast(`${counted(messages.length, 'message')} copied.`);
        clear();
      } catch {
        toast('The browser did not let FinCoach copy. Nothing was copied; the messages are still selected.');
      }
    },
  };
}

const READING_MS = 12_000;

function wordsOf(
  done: readonly ArchiveItem[],
  rest: readonly ArchiveItem[],
  problem: Problem | null,
  pinned: boolean,
): string {
  const turnsOf = (messages: readonly ArchiveItem[]) => messages.map(({ turn }) => turn);
  return [
    done.length > 0 && pinnedWords(turnsOf(done), pinned),
    problem && refusedWords(turnsOf(rest), problem),
  ]
    .filter(Boolean)
    .join(' ');
}

function oneATurn(messages: readonly ArchiveItem[]): ArchiveItem[] {
  return [...new Map(messages.toReversed().map((message) => [message.turn, message])).values()].reverse();
}
