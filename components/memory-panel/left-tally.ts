import type { Sent, TurnRecord } from '@/lib/wire';

/** Messages and content tokens that left at a turn. */
export function tallyOf({ evicted }: TurnRecord): { messages: number; tokens: number } {
  const messages = evicted.reduce((sum, entry) => sum + ('position' in entry ? 1 : entry.messages), 0);
  return { messages, tokens: evicted.reduce((sum, entry) => sum + entry.tokens, 0) };
}

/** First and last position that left at a turn; first > last when none did. */
export function spanOf({ evicted }: TurnRecord): [number, number] {
  const spans = evicted.map((entry) =>
    'position' in entry ? [entry.position, entry.position] : entry.positions,
  );
  if (spans.length === 0) return [1, 0];
  return [Math.min(...spans.map(([first]) => first ?? 1)), Math.max(...spans.map(([, last]) => last ?? 0))];
}

/** How many messages had left before a turn: a region is an unbroken tail of the log, so all up to what left now. */
export function leftBefore(record: TurnRecord, sent: Sent): number {
  const firstSent = sent.parts.find((part) => part.kind === 'message')?.position ?? record.question + 1;
  const [firstLeft] = spanOf(record);
  return Math.min(firstSent, record.evicted.length > 0 ? firstLeft : firstSent) - 1;
}
