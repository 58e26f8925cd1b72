import 'server-only';
import type { TurnRow } from './turn-record';

/** What `turn_versions` keeps of an answer: a row of `turns` by its columns, and the versions of its question and reply. */
type Kept = Record<string, unknown> & { questionVersion: number; replyVersion: number };

/** A kept answer as a row of the code, whose names are not those of the columns. */
export function keptRow(record: unknown): { questionVersion: number; replyVersion: number; row: TurnRow } {
  const { questionVersion, replyVersion, ...columns } = record as Kept;
  const row = renamed(columns, (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()));
  const startedAt = new Date(String(row.startedAt));
  return { questionVersion, replyVersion, row: { ...row, startedAt } as TurnRow };
}

/** A row of the code by the names of the columns. */
export function columnsOf(row: object): Record<string, unknown> {
  return renamed(row, (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function renamed(row: object, rename: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));
}
