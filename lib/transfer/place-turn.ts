import type { TurnFile } from './thread-file-schema';

/** A turn record with the region that its request had. */
export type PlacedTurn = TurnFile & { region: Region | null };

/** What of the log a request held: its messages' roles (u, a, t) and counts where the file lists them. */
type Region = { first: number; last: number; counts: { roles: string; tokens: number[] } | null };

/**
 * A file's turn record as it can be stored: its region read from its parts, ids of summaries replaced, a turn that was
 * running read as interrupted. Null when it names positions that a log ending at `lastPosition` does not have.
 */
export function placeTurn(
  turn: TurnFile,
  lastPosition: number,
  summaryId: (id: string) => string,
): PlacedTurn | null {
  const region = turn.sent ? regionOf(turn.sent.parts) : null;
  if (turn.question > lastPosition || (turn.sent && !region)) return null;
  if (region && region.last > lastPosition) return null;
  const parts = turn.sent?.parts.map((part) =>
    part.kind === 'summary' ? { ...part, id: summaryId(part.id) } : part,
  );
  return {
    ...turn,
    region,
    outcome: turn.outcome === 'streaming' ? 'interrupted' : turn.outcome,
    sent: turn.sent && parts ? { ...turn.sent, parts } : null,
    folds: turn.folds.map((fold) => ({ ...fold, summaryId: fold.summaryId && summaryId(fold.summaryId) })),
  };
}

/** The region of a request's parts: a range, or messages without a gap between them; null for anything else. */
function regionOf(parts: NonNullable<TurnFile['sent']>['parts']): Region | null {
  const range = parts.find((part) => part.kind === 'messages');
  const listed = parts.filter((part) => part.kind === 'message');
  if (range) {
    const [first, last] = range.positions;
    return listed.length === 0 && first <= last ? { first, last, counts: null } : null;
  }
  const first = listed[0]?.position;
  if (first === undefined || first < 1) return null;
  if (listed.some(({ position }, index) => position !== first + index)) return null;
  const roles = listed.map(({ role }) => role[0]).join('');
  const counts = { roles, tokens: listed.map(({ tokens }) => tokens) };
  return { first, last: first + listed.length - 1, counts };
}
