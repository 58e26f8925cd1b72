import { useEffect, useState } from 'react';
import type { TurnRecord } from '@/lib/wire';

/** How long what was on show stays while the next record is read or planned; then a skeleton takes its place. */
const HELD_MS = 150;

/** The record to draw: the given one once there is something to draw, until then the one before it, for 150 ms. */
export function useHeldRecord(record: TurnRecord | undefined): TurnRecord | undefined {
  const ready = record !== undefined && (record.sent !== null || record.outcome !== 'streaming');
  const [held, setHeld] = useState(record);
  if (ready && held !== record) setHeld(record);
  useEffect(() => {
    if (ready) return;
    const drop = setTimeout(() => setHeld(undefined), HELD_MS);
    return () => clearTimeout(drop);
  }, [ready]);
  return ready ? record : held;
}
