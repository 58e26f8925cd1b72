import { defaultFilter } from 'cmdk';
import type { Command, CommandGroup } from './commands';

/** Letters scattered over a label are no match; the start of a word, or nearly a word, is. */
const LEAST_SCORE = 0.02;

/** Groups with what matches the query alone, best first within and among them; all as they are while it is empty. */
export function rankCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const sought = query.trim();
  if (sought === '') return groups.filter(({ commands }) => commands.length > 0);
  return groups
    .map(({ name, commands }) => {
      const scored = commands
        .map((command) => ({
          command,
          score: scoreOf(command, sought),
        }))
        .filter(({ score }) => score >= LEAST_SCORE)
        .sort((a, b) => b.score - a.score);
      return { name, commands: scored.map(({ command }) => command), best: scored[0]?.score ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ name, commands }) => ({ name, commands }));
}

/** A match in the label alone comes before one that needs the words behind it. */
function scoreOf({ label, detail = '', words = '' }: Command, sought: string): number {
  return Math.max(defaultFilter(label, sought), 0.9 * defaultFilter(label, sought, [detail, words]));
}
