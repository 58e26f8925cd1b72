import type { TurnView } from './turn-views';

/** "turns 1 to 4 into summary 3", as far as the loaded turns know which turns those positions and which summary that is. */
export function foldingWords([first, last]: [number, number], loaded: readonly TurnView[]): string {
  const from = turnAt(first, loaded);
  const through = turnAt(last, loaded);
  if (!from || !through) return `messages ${first} to ${last} into a summary`;
  const turns = from === through ? `turn ${from}` : `turns ${from} to ${through}`;
  return `${turns} into summary ${newestSummary(loaded) + 1}`;
}

function turnAt(position: number, loaded: readonly TurnView[]): number | undefined {
  return loaded.find(({ question, replies }) =>
    [question, ...replies].some((message) => message?.position === position),
  )?.turn;
}

function newestSummary(loaded: readonly TurnView[]): number {
  const versions = loaded.flatMap(({ record }) => record?.folds.map((fold) => fold.version ?? 0) ?? []);
  return Math.max(0, ...versions);
}
