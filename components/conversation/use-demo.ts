import { parseAsBoolean, useQueryState } from 'nuqs';
import { useEffect, useEffectEvent } from 'react';
import { watchItForget } from '@/lib/demo/watch-it-forget';
import type { Thread } from '@/lib/wire';
import { useTurnRecord } from '../api/queries';
import type { Conversation } from './use-conversation';

const BETWEEN_TURNS_MS = 700;

/** Where the ready-made conversation stands in this thread: null when it is not being played here. */
export type Demo = { turn: number; of: number; over: boolean; close: () => void };

/**
 * Plays the ready-made conversation turn by turn while `?play=true` stands in the address. The thread itself says which
 * message is next, so that a reload goes on where it was.
 */
export function useDemo(thread: Thread, { busy, refusal, live, send }: Conversation): Demo | null {
  const [play, setPlay] = useQueryState('play', parseAsBoolean);
  const { data: newest } = useTurnRecord(thread.id, thread.turns);
  const of = watchItForget.messages.length;
  const over = thread.turns >= of && !busy;
  const answered = thread.turns === 0 || (newest?.turn === thread.turns && newest.outcome === 'done');
  const ready = play === true && !over && !busy && thread.running === null && refusal === null && answered;
  const sendNext = useEffectEvent((index: number) => {
    const text = watchItForget.messages[index];
    if (text !== undefined) send({ id: `ready-made-${index + 1}`, text });
  });
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => sendNext(thread.turns), BETWEEN_TURNS_MS);
    return () => clearTimeout(timer);
  }, [ready, thread.turns]);
  if (play !== true) return null;
  return { turn: Math.min(of, live?.turn ?? thread.turns + 1), of, over, close: () => setPlay(null) };
}
