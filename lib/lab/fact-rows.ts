import { sightOf } from './sight';
import type { FactRow, LabFact, LabLog, LabRun, Sight } from './types';

/** Who still sees which fact: a row a fact, over turns `from` to `through`. One memory at a time, for it looks at every cell. */
export function factRows(
  run: LabRun,
  log: LabLog,
  facts: readonly LabFact[],
  { from = 1, through = log.turns }: { from?: number; through?: number } = {},
): FactRow[] {
  return facts
    .filter(({ turn }) => turn <= through)
    .map((fact) => {
      const runs: { turn: number; through: number; sight: Sight }[] = [];
      for (let turn = Math.max(from, fact.turn); turn <= Math.min(through, log.turns); turn++) {
        const sight = sightOf(run, log, fact, turn);
        const last = runs.at(-1);
        if (last?.sight === sight) last.through = turn;
        else runs.push({ turn, through: turn, sight });
      }
      const seen = fact.asked.filter((turn) => sightOf(run, log, fact, turn) !== 'gone');
      return { fact, runs, asked: fact.asked.length, seenWhenAsked: seen.length };
    });
}
