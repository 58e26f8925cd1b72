import { type Seen, sightOf } from './sight';
import type { FactsKept, LabFact, LabLog } from './types';

// Where nothing is ever asked about, facts are looked for in so many turns, spread evenly.
const LOOKED_AT = 200;

/** How many of the facts a run showed when they were asked about; in turns all along, where no fact ever was. */
export function factsKept(run: Seen, log: LabLog, facts: readonly LabFact[]): FactsKept {
  if (facts.length === 0) return { basis: 'no facts', pairs: 0, kept: 0, bySummary: 0 };
  const isAsked = facts.some(({ asked }) => asked.length > 0);
  const turns = isAsked ? [] : spread(log.turns);
  let [pairs, kept, bySummary] = [0, 0, 0];
  for (const fact of facts)
    for (const turn of isAsked ? fact.asked : turns) {
      if (turn <= fact.turn || (fact.replacedAt !== null && turn >= fact.replacedAt)) continue;
      pairs++;
      const sight = sightOf(run, log, fact, turn);
      if (sight !== 'gone') kept++;
      if (sight === 'summary') bySummary++;
    }
  if (pairs === 0) return { basis: 'no facts', pairs, kept, bySummary };
  return { basis: isAsked ? 'asked' : 'all turns', pairs, kept, bySummary };
}

function spread(turns: number): number[] {
  const count = Math.min(turns, LOOKED_AT);
  return Array.from({ length: count }, (_, index) => Math.round(((index + 1) * turns) / count));
}
