import { goneSince } from '@/lib/figures/see-facts';
import type { Fact } from '@/lib/wire';
import type { Visibility } from './fact-sights';

/** A fact as it stands at one turn, with the facts it replaced, newest first, and where each turn's request had it. */
export type FactRow = {
  key: string;
  fact: Fact;
  replaced: Fact[];
  /** Null where no request says it. */
  visibility: Visibility | null;
  since: number | null;
  /** By turn; for turns before the fact, where the one it replaced stood. */
  seen: ReadonlyMap<number, Visibility>;
};

/**
 * Facts as rows, in the order they were first stated. `turn` is a past turn to look back from: what was stated up to it,
 * where its own request had each; null for now.
 */
export function factRows(facts: readonly Fact[], turn: number | null): FactRow[] {
  const stated = turn === null ? facts : facts.filter((fact) => fact.turn <= turn);
  const lines = new Map<Fact, Fact[]>();
  for (const fact of stated) {
    const standing = standingFor(fact, stated);
    lines.set(standing, [...(lines.get(standing) ?? []), fact]);
  }
  return [...lines].map(([fact, line]) => {
    const seen = seenThrough(line, turn);
    const seenNow = turn === null ? fact.visibility : (seen.get(turn) ?? null);
    const told = fact.watch === null || fact.position > 0 || seenNow !== 'gone';
    return {
      key: keyOf(fact, facts),
      fact,
      replaced: line.filter((older) => older !== fact).reverse(),
      visibility: told ? seenNow : null,
      since: turn === null ? fact.since : goneSince(sightings(seen)),
      seen,
    };
  });
}

/** The turns that any of the rows tells of, oldest first. */
export function turnsSeen(rows: readonly FactRow[]): number[] {
  const turns = new Set(rows.flatMap(({ seen }) => [...seen.keys()]));
  return [...turns].sort((one, other) => one - other);
}

/** The fact that stands in place of this one, itself while none has replaced it. */
function standingFor(fact: Fact, stated: readonly Fact[]): Fact {
  const { supersededBy: by } = fact;
  const newer = by && stated.find(({ position, text }) => position === by.position && text === by.text);
  return newer ? standingFor(newer, stated) : fact;
}

/** Where each turn's request had a line of facts that replaced each other, oldest first. */
function seenThrough(line: readonly Fact[], turn: number | null): Map<number, Visibility> {
  const seen = new Map<number, Visibility>();
  for (const fact of line)
    for (const { turn: from, through, visibility } of fact.seen)
      for (let at = from; at <= Math.min(through, turn ?? through); at++) seen.set(at, visibility);
  return new Map([...seen].sort(([one], [other]) => one - other));
}

function sightings(seen: ReadonlyMap<number, Visibility>) {
  return [...seen].map(([turn, visibility]) => ({ turn, visibility }));
}

function keyOf(fact: Fact, facts: readonly Fact[]): string {
  return fact.watch ?? `${fact.position} ${facts.indexOf(fact)}`;
}
