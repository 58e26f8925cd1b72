import { useState } from 'react';
import type { Forgotten } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { usePinMessage } from '../api/mutations';

/** Brings messages back, each with its whole turn, all or none; `refused` is the sentence that says why none. */
export function useBringBack(threadId: string) {
  const { mutateAsync: pin, isPending: bringing } = usePinMessage(threadId);
  const [refused, setRefused] = useState<string | null>(null);
  const bringBack = async (messages: readonly Forgotten[]): Promise<boolean> => {
    setRefused(null);
    const back: number[] = [];
    try {
      for (const { position } of oneATurn(messages)) {
        await pin({ position, pinned: true });
        back.push(position);
      }
      return true;
    } catch (error) {
      setRefused(problemFrom(error).detail);
      await Promise.allSettled(back.map((position) => pin({ position, pinned: false })));
      return false;
    }
  };
  return { bringBack, refused, bringing };
}

/** The first message of each turn: its whole turn comes with it. */
export function oneATurn(messages: readonly Forgotten[]): Forgotten[] {
  return [...new Map(messages.toReversed().map((message) => [message.turn, message])).values()];
}
