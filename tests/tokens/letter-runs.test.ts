import fc from 'fast-check';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, test } from 'vitest';
import { LetterRuns } from '@/lib/tokens/letter-runs';
import { STEP } from '@/lib/tokens/merger';
import { kinds } from './kinds';

const ENCODINGS = [
  ['o200k_base', o200k.pat_str],
  ['cl100k_base', cl100k.pat_str],
] as const;

/** Of every class that a pattern tells apart, and what stands before and behind words. */
const UNITS = [
  'Ж',
  'Ǆ',
  '𐐀',
  'ж',
  '𐐨',
  'ʰ',
  '漢',
  '𠀀',
  '\u0301',
  "'s",
  "'LL",
  "'",
  's',
  'T',
  '!',
  '1',
  '\n',
];

const run = fc
  .array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 12 })
  .map((units) => units.join(''));

describe.each(ENCODINGS)('%s', (_, source) => {
  const runs = new LetterRuns(source);
  const pattern = new RegExp(source, 'uy');
  const inRun = /[^\r\n\p{L}\p{N}]?\p{L}/uy;

  /** Where the pattern ends each piece that has letters, and where reading the run in steps ends it. */
  function ends(text: string): { byPattern: number[]; bySteps: number[] } {
    const byPattern: number[] = [];
    const bySteps: number[] = [];
    for (let at = 0; at < text.length; at = pattern.lastIndex) {
      pattern.lastIndex = at;
      pattern.test(text);
      inRun.lastIndex = at;
      if (!inRun.test(text)) continue;
      byPattern.push(pattern.lastIndex);
      bySteps.push(lastOf(runs.pieceEnd(text, at)));
    }
    return { byPattern, bySteps };
  }

  test('a run of letters is split as by the pattern', () => {
    fc.assert(
      fc.property(run, (text) => {
        const { byPattern, bySteps } = ends(text);
        expect(bySteps).toEqual(byPattern);
      }),
      { numRuns: 5000 },
    );
  });

  test.each(kinds(10_000))('10,000 units of $kind are split as by the pattern', ({ text }) => {
    const { byPattern, bySteps } = ends(text);
    expect(bySteps).toEqual(byPattern);
  });
});

test.each([
  { kind: 'capitals', text: 'Ж'.repeat(100_000) },
  { kind: 'capitals and ideographs in turn', text: 'Ж漢'.repeat(50_000) },
  { kind: 'ideographs', text: '漢'.repeat(100_000) },
])('100,000 $kind are read in steps', ({ text }) => {
  const reads = Array.from(new LetterRuns(o200k.pat_str).pieceEnd(text, 0)).length;
  expect((reads + 1) * 1.5 * STEP).toBeGreaterThan(text.length);
});

test('a pattern whose words are made otherwise is refused', () => {
  expect(() => new LetterRuns('\\w+|\\W+')).toThrow(RangeError);
});

function lastOf(steps: Generator<undefined, number>): number {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
