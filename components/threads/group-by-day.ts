import type { Thread } from '@/lib/wire';

export type DayGroup = { day: 'Today' | 'Earlier'; items: Thread[] };

/** Threads used on the calendar day of `now`, then the others, each in the order given; empty groups are left out. */
export function groupByDay(threads: readonly Thread[], now: Date): DayGroup[] {
  const today = now.toDateString();
  const isToday = (thread: Thread) => new Date(thread.updatedAt).toDateString() === today;
  const groups: DayGroup[] = [
    { day: 'Today', items: threads.filter(isToday) },
    { day: 'Earlier', items: threads.filter((thread) => !isToday(thread)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
