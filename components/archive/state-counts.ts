import { stateRanges, type View } from '@/lib/memory';
import type { MessageState, Summary, TurnRecord } from '@/lib/wire';

export type StateCounts = Record<MessageState, number>;

/** What decides every state of a log: the newest request that went out, and how far its summaries reach. */
export function viewOf(records: readonly TurnRecord[], summaries: readonly Summary[]): View {
  const newest = records.find(({ sent }) => sent !== null);
  const positions =
    newest?.sent?.parts.flatMap((part) => (part.kind === 'message' ? [part.position] : [])) ?? [];
  const [first, last] = [positions[0], positions.at(-1)];
  const region = first !== undefined && last !== undefined ? { first, last } : null;
  return { region, coveredThrough: summaries[0]?.range[1] ?? 0 };
}

/** How many messages of a log of `messages` are in each state. */
export function stateCounts(view: View, messages: number): StateCounts {
  const counts: StateCounts = { sent: 0, folded: 0, dropped: 0, waiting: 0 };
  for (const { state, first, last } of stateRanges(view, messages)) counts[state] += last - first + 1;
  return counts;
}
