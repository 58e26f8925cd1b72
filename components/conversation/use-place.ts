import { parseAsInteger, useQueryStates } from 'nuqs';
import { useCallback, useEffect, useState } from 'react';
import { useTurnRecord } from '../api/queries';
import type { RevealTarget } from './use-reveal';

/** Where a link into a conversation leads: the turn the panel shows, the position the transcript opens at. */
const PLACE = { turn: parseAsInteger, message: parseAsInteger };

/**
 * Which turn of a thread is looked at, kept in the address, and what the transcript is to bring into view: the message a
 * link or the panel names, the question of a turn they name.
 */
export function usePlace(threadId: string, newestTurn: number) {
  const [{ turn, message }, setPlace] = useQueryStates(PLACE);
  const [revealed, setRevealed] = useState<RevealTarget | null>(message ? { position: message } : null);
  const [sought, setSought] = useState(message ? null : turn);
  const { data: record } = useTurnRecord(threadId, sought ?? 0);
  useEffect(() => {
    if (record?.turn !== sought || sought === null) return;
    setRevealed({ position: record.question });
    setSought(null);
  }, [record, sought]);
  const select = useCallback(
    (chosen: number | null) => setPlace({ turn: chosen === newestTurn ? null : chosen, message: null }),
    [setPlace, newestTurn],
  );
  const seek = (chosen: number | null) => {
    select(chosen);
    setSought(chosen ?? newestTurn);
  };
  const reveal = (position: number | null) => setRevealed(position === null ? null : { position });
  const mark = (position: number) => setRevealed({ position, inPlace: true });
  return { turn, revealed, select, seek, reveal, mark, leave: () => setPlace(null) };
}
