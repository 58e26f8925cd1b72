import type { Sent, TurnRecord } from '@/lib/wire';

/** A turn record whose request went out. */
export type PlannedRecord = TurnRecord & { sent: Sent };

/** The record when its request was planned; else null. */
export function planned(record: TurnRecord | null | undefined): PlannedRecord | null {
  return record?.sent ? (record as PlannedRecord) : null;
}
