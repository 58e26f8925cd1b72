/** Where a message stands, relative to the newest request. */
export type MessageState = 'sent' | 'folded' | 'dropped' | 'waiting';

/** What decides every state: the newest request's region and the last position that a valid summary covers. */
export type View = { region: { first: number; last: number } | null; coveredThrough: number };

/** An inclusive range of positions in one state. */
export type StateRange = { state: MessageState; first: number; last: number };

/** The log's positions 1 to `lastPosition` by state: at most four ranges that follow each other without a gap. */
export function stateRanges({ region, coveredThrough }: View, lastPosition: number): StateRange[] {
  const first = region ? region.first : 1;
  const last = region ? region.last : 0;
  const folded = Math.min(coveredThrough, first - 1);
  const ranges: StateRange[] = [
    { state: 'folded', first: 1, last: folded },
    { state: 'dropped', first: folded + 1, last: first - 1 },
    { state: 'sent', first, last: Math.min(last, lastPosition) },
    { state: 'waiting', first: Math.max(first, last + 1), last: lastPosition },
  ];
  return ranges.filter((range) => range.first <= range.last);
}

/** The state of one position; positions past the newest request are waiting. */
export function stateOf(position: number, { region, coveredThrough }: View): MessageState {
  if (!region || position > region.last) return 'waiting';
  if (position >= region.first) return 'sent';
  return position <= coveredThrough ? 'folded' : 'dropped';
}
