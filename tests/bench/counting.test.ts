import { describe, expect, it } from 'vitest';
import { ENCODINGS, getCounter } from '@/lib/tokens';
import { asLong, atLeast, atMost, duration, faster } from '../support/bench/figures';
import { type Contestant, interleaved } from '../support/bench/interleaved';
import { longestSlice } from '../support/bench/longest-slice';
import { hardTexts, ordinaryTexts } from '../support/bench/prose';
import { pairedRatio, quantilesOf } from '../support/bench/quantiles';
import { benchSection, SEED } from '../support/bench/section';
import { otherCounters } from '../support/peers/counters';
import { kinds } from '../tokens/kinds';

const section = benchSection('counting');

const PART = 30_000;
const PARTS = 20;
const TIMES_FASTER = 3;
/** What a message may have by default. */
const LIMIT = 200_000;
const SLICE_MS = 20;
/** Ten times as long is n log n; with caches that hold less and less of it, somewhat more. */
const MOST_GROWTH = 15;
/** Where the others are still bearable. */
const BEARABLE = 2_000;

const others = otherCounters();
/** Counters in turns over parts of a text, each part new to all of them. */
async function beside(part: () => string, rounds: number) {
  const { count } = await getCounter('o200k_base');
  const all = { FinCoach: count, ...others };
  const names = Object.keys(all) as (keyof typeof all)[];
  let text = '';
  const contestants = Object.fromEntries(names.map((name) => [name, { run: () => all[name](text) }]));
  const taken = await interleaved(contestants as Record<keyof typeof all, Contestant>, rounds, () => {
    text = part();
  });
  return { taken, names: names.filter((name) => name !== 'FinCoach') };
}

describe('ordinary text', () => {
  it.each(ordinaryTexts(SEED))(
    '$kind is counted as js-tiktoken counts it, and faster',
    async ({ kind, part }) => {
      const { count } = await getCounter('o200k_base');
      const sample = part(PART);
      expect(count(sample)).toBe(others['js-tiktoken'](sample));
      const { taken, names } = await beside(() => part(PART), PARTS);
      for (const name of names) {
        const ratio = pairedRatio(taken[name], taken.FinCoach);
        section.show({
          what: `30,000 units of ${kind}, beside it ${name}`,
          ours: duration(quantilesOf(taken.FinCoach)),
          beside: duration(quantilesOf(taken[name])),
          ...(name === 'js-tiktoken' ? atLeast(ratio, TIMES_FASTER, faster) : { ratio: faster(ratio) }),
        });
      }
    },
    120_000,
  );
});

describe('text that is hard to count', () => {
  it.each(hardTexts())('$kind: grows by n log n', async ({ kind, part }) => {
    const { count } = await getCounter('o200k_base');
    const text = part(LIMIT);
    const taken = await interleaved(
      { long: { run: () => count(text) }, short: { run: () => count(text.slice(0, LIMIT / 10)), batch: 5 } },
      7,
    );
    section.show({
      what: `200,000 units of ${kind}, beside it 20,000`,
      ours: duration(quantilesOf(taken.long)),
      beside: duration(quantilesOf(taken.short)),
      ...atMost(pairedRatio(taken.long, taken.short), MOST_GROWTH, asLong),
    });
  });

  it.each(hardTexts())(
    '$kind: beside what merges in time by the square',
    async ({ kind, part }) => {
      const { taken, names } = await beside(() => part(BEARABLE), 2);
      for (const name of names)
        section.show({
          what: `2,000 units of ${kind}, beside it ${name}`,
          ours: duration(quantilesOf(taken.FinCoach)),
          beside: duration(quantilesOf(taken[name])),
          ratio: faster(pairedRatio(taken[name], taken.FinCoach)),
        });
    },
    240_000,
  );

  it.each(ENCODINGS)(
    'no kind of message up to the limit holds the event loop for long: %s',
    async (encoding) => {
      const { countSliced } = await getCounter(encoding);
      const slices: { kind: string; slice: number }[] = [];
      for (const { kind, text } of kinds(LIMIT))
        slices.push({ kind, slice: await longestSlice(() => countSliced(text)) });
      const longest = slices.reduce((one, other) => (other.slice > one.slice ? other : one));
      section.show({
        what: `longest slice of ${slices.length} kinds of 200,000 units in ${encoding}: ${longest.kind}`,
        ours: duration(quantilesOf([longest.slice])),
        ...atMost(longest.slice, SLICE_MS, (ms) => `${ms.toFixed(1)} ms`),
      });
    },
    240_000,
  );
});
