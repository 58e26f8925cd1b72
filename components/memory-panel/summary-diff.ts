import { diffArrays } from 'diff';

/** A stretch of two texts: in both, only in the newer, or only in the older; `at` counts the characters before it. */
export type Change = { at: number; kind: 'same' | 'added' | 'removed'; text: string };

type Run = { kind: Change['kind']; words: string[] };

// A figure or a hyphenated word is one word; a mark is one of its own; the white space before it belongs to it.
const WORD = /\s*(?:₹?[\p{L}\p{M}\p{N}]+(?:[.,'’-][\p{L}\p{M}\p{N}]+)*%?|[^\s])/gu;

/** Between two changes so few common words are read as changed too, unless a figure is among them. */
const TOO_FEW = 2;

/** What changed from one text to the next, word by word; joined without what was removed it is the newer text. */
export function changesBetween(older: string, newer: string): Change[] {
  const sameWord = (one: string, other: string) => one.trim() === other.trim();
  const found = diffArrays(wordsOf(older), wordsOf(newer), { comparator: sameWord });
  const runs = found.map(
    ({ added, removed, value }): Run => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      words: value,
    }),
  );
  let at = 0;
  return joined(runs).map(({ kind, words }) => {
    const change = { at, kind, text: words.join('') };
    at += change.text.length;
    return change;
  });
}

/** Runs with what is too short to stand alone taken in: between two common runs all removals, then all additions. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    if (removed.length > 0) result.push({ kind: 'removed', words: removed });
    if (added.length > 0) result.push({ kind: 'added', words: added });
    [removed, added] = [[], []];
  };
  for (const [index, run] of runs.entries()) {
    const inside = removed.length + added.length > 0 && index < runs.length - 1;
    const both = run.kind === 'same' && inside && isSlight(run);
    if (both || run.kind === 'removed') removed.push(...run.words);
    if (both || run.kind === 'added') added.push(...run.words);
    if (!both && run.kind === 'same') {
      flush();
      result.push(run);
    }
  }
  flush();
  return result;
}

function isSlight({ words }: Run): boolean {
  return words.length <= TOO_FEW && !words.some((word) => /\p{N}/u.test(word));
}

function wordsOf(text: string): string[] {
  return text.trim().match(WORD) ?? [];
}
