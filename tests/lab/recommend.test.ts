import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costOf,
  INITIAL_SUMMARIES,
  type LabPrices,
  type LabRun,
  OPENAI_CACHE,
  paretoPoints,
  percent,
  recommend,
  sweep,
  sweptSettings,
} from '@/lib/lab';
import { LabProblem } from '@/lib/lab/problem';
import { sampleConversation } from '@/lib/lab/samples';
import { strategies } from '@/lib/memory';
import { requestFrame } from '@/lib/server/prompts/request-frame';
import { configuration, conversationOfTurns, PLAIN, runAll } from '../support/lab';

const price = { model: 'm', input: 1, cachedInput: 1, output: 4 };
const prices: LabPrices = {
  ...{ currency: 'USD', chat: price, summariser: price, source: 'typed in' },
  cache: OPENAI_CACHE,
};
const options = { ...PLAIN, frame: requestFrame(), summaries: INITIAL_SUMMARIES };
const memories = [
  configuration({ strategy: 'buffer' }, { id: 'all' }),
  configuration({ strategy: 'window', settings: { k: 3 } }, { id: 'last' }),
  configuration({ strategy: 'token-buffer', settings: { budget: 600 } }, { id: 'plain' }),
  configuration(
    { strategy: 'token-buffer', settings: { budget: 600 }, recall: { budget: 400 } },
    { id: 'recall' },
  ),
];
const { runs, everything } = runAll(sampleConversation('hindi-english'), memories, options);
const advice = recommend(runs, everything, prices);
const runOf = (id: string) => runs.find((run) => run.configuration.id === id) as LabRun;
const [all] = everything as [LabRun];

describe('a recommendation', () => {
  it('says what its numbers prove', () => {
    const run = runOf(advice.advised?.id ?? '');
    const kept = run.facts.kept / run.facts.pairs;
    const cost = costOf(run, prices).total / costOf(all, prices).total;
    expect(advice.sentence).toBe(
      `For conversations like this one, use ${run.name}: it kept ${percent(kept)} of the facts you asked about for ${percent(cost)} of the cost of sending everything.`,
    );
    expect(advice.pieces.map(({ text }) => text).join('')).toBe(advice.sentence);
  });

  it('is the cheapest of those that keep within five points of the most', () => {
    const most = Math.max(...advice.points.map(({ kept }) => kept));
    const nearly = advice.points.filter(({ kept }) => kept >= most - 0.05);
    expect(advice.advised?.cost).toBe(Math.min(...nearly.map(({ cost }) => cost)));
  });

  it('says what the same memory keeps without recall', () => {
    const some = recommend([runOf('plain'), runOf('recall')], everything, prices);
    const { kept, pairs } = runOf('plain').facts;
    expect(some.advised?.id).toBe('recall');
    expect(some.beside).toContain(`Without recall the same memory keeps ${percent(kept / pairs)} and costs `);
  });

  it('names the cheapest of all, when that is another one', () => {
    const [cheapest] = [...advice.points].sort((a, b) => a.cost - b.cost);
    const { name, cost, kept } = cheapest ?? { name: '', cost: 0, kept: 0 };
    expect(advice.beside).toContain(`${name} costs least at ${percent(cost)} and keeps ${percent(kept)}.`);
  });

  it('says so where nothing has to leave', () => {
    const only = recommend([runOf('all')], everything, prices);
    expect(only.sentence).toMatch(/use Everything: nothing ever left its requests/);
  });

  it('says that summaries are simulated where it rests on them, and what is left without', () => {
    const summary = runAll(
      sampleConversation('hindi-english'),
      [configuration({ strategy: 'summary' })],
      options,
    );
    const rests = recommend(summary.runs, summary.everything, prices);
    expect(rests.beside).toMatch(
      /Its summaries are simulated; without what they are thought to hold it keeps \d+%/,
    );
  });

  it('advises nothing where no fact is stated, and nothing without a memory', () => {
    const plain = runAll(conversationOfTurns([{ user: 5, assistant: 5 }, { user: 5 }]), memories, options);
    const none = recommend(plain.runs, plain.everything, prices);
    expect([none.advised, none.sentence.startsWith('This conversation states no figure')]).toEqual([
      null,
      true,
    ]);
    expect(recommend([], everything, prices).sentence).toBe('There is no memory to advise yet. Add one.');
  });

  it('has a front: nothing on it is beaten, all else is', () => {
    const anyPoints = fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyPoints, (list) => {
        const made = list.map(
          ([kept, requestTokens], index): LabRun => ({
            ...runOf('last'),
            configuration: configuration({ strategy: 'buffer' }, { id: `c${index}` }),
            turns: { ...all.turns, prefixTokens: new Int32Array() },
            totals: { ...all.totals, requestTokens, outputTokens: 0 },
            facts: { basis: 'asked', pairs: 10, kept, bySummary: 0 },
          }),
        );
        for (const point of paretoPoints(made, everything, prices)) {
          const beaten = paretoPoints(made, everything, prices).some(
            ({ kept, cost }) =>
              kept >= point.kept && cost <= point.cost && (kept > point.kept || cost < point.cost),
          );
          expect(point.onFront).toBe(!beaten);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a sweep', () => {
  const base = configuration({ strategy: 'summary-buffer' }, { id: 'b' });

  it('is one memory for each value of a setting', () => {
    const swept = sweep(base, 'budget', { from: 300, to: 1500, step: 300 });
    expect(swept.map(({ memory }) => memory.settings.budget)).toEqual([300, 600, 900, 1200, 1500]);
    expect(new Set(swept.map(({ id }) => id)).size).toBe(5);
  });

  it.each([
    [{ from: 10, to: 20, step: 1 }, 'budget', /budget: must be a whole number from 16/],
    [{ from: 1500, to: 300, step: 300 }, 'budget', /to one that is not smaller/],
    [{ from: 300, to: 1500, step: 0 }, 'budget', /in steps above 0/],
    [{ from: 16, to: 1_000_000, step: 1 }, 'budget', /9,99,985 memories/],
    [{ from: 1, to: 3, step: 1 }, 'k', /k: /],
  ])('%j of %s is a sentence', (range, setting, why) => {
    expect(() => sweep(base, setting, range)).toThrow(why);
    expect(() => sweep(base, setting, range)).toThrow(LabProblem);
  });

  it('is offered for every whole number of every strategy, with the range of its schema', () => {
    expect(
      Object.fromEntries(strategies.map(({ id }) => [id, sweptSettings(id).map(({ name }) => name)])),
    ).toEqual({
      buffer: [],
      window: ['k'],
      'token-buffer': ['budget', 'lowWater'],
      summary: ['maxTurnsBeforeSummary', 'keepTurns', 'maxSummaryTokens'],
      'summary-buffer': ['budget', 'foldMessages', 'maxSummaryTokens'],
    });
    expect(sweptSettings('window')).toEqual([{ name: 'k', min: 1, max: 200 }]);
  });
});
