import { InvalidRequest } from '@/lib/errors';

/** A cursor that is a whole number; null without one; 400 for anything else. */
export function numberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,9}$/.test(cursor))
    throw new InvalidRequest('cursor: not one that FinCoach gave out.', { field: 'cursor' });
  return Number(cursor);
}

/** A page as a list: `size` + 1 entries were read, the last one only to know whether there are more. */
export function page<T>(entries: T[], size: number, cursorOf: (last: T) => string) {
  const items = entries.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: entries.length > size && last ? cursorOf(last) : null };
}
