import { describe, expect, it } from 'vitest';
import { bundledPrices, PRICE_SOURCE, priceSource } from '@/lib/lab/bundled-prices';
import { costOf, OPENAI_CACHE, reusedTokens } from '@/lib/lab/cost';
import { LabProblem } from '@/lib/lab/problem';
import { readPrice, readPrices } from '@/lib/lab/read-price';
import type { LabPrices } from '@/lib/lab/types';
import { dependencies } from '@/package.json';
import { configuration, conversationOfTurns, PLAIN, runOf } from '../support/lab';

const prices = (over: Partial<LabPrices> = {}): LabPrices => ({
  currency: 'USD',
  chat: { model: 'chat', input: 2, cachedInput: 0.5, output: 8 },
  summariser: { model: 'small', input: 1, cachedInput: 1, output: 4 },
  source: 'typed in',
  cache: { least: 100, block: 50 },
  ...over,
});
const even = (count: number) =>
  conversationOfTurns(Array.from({ length: count }, () => ({ user: 20, assistant: 80 })));

describe('the cost of a run', () => {
  it('everything: each request but for its newest turn is the one before, in whole blocks', () => {
    const run = runOf(even(4), configuration({ strategy: 'buffer' }));
    expect([...run.turns.requestTokens]).toEqual([20, 120, 220, 320]);
    expect([...run.turns.prefixTokens]).toEqual([0, 20, 120, 220]);
    // 100 of 120 and 200 of 220 are reused; 680 tokens in all, and four replies of 80.
    const cost = costOf(run, prices());
    expect(cost).toMatchObject({ cachedTokens: 300, cachedShare: 300 / 680, summariser: 0 });
    expect(cost.input).toBeCloseTo((380 * 2) / 1e6, 12);
    expect(cost.cachedInput).toBeCloseTo((300 * 0.5) / 1e6, 12);
    expect(cost.output).toBeCloseTo((320 * 8) / 1e6, 12);
    expect(cost.total).toBeCloseTo(cost.input + cost.cachedInput + cost.output, 12);
  });

  it('evicting every turn reuses nothing; down to a low-water mark, most requests go on from the one before', () => {
    const cached = (lowWater?: number) => {
      const settings = { budget: 400, ...(lowWater ? { lowWater } : {}) };
      return costOf(runOf(even(30), configuration({ strategy: 'token-buffer', settings })), prices());
    };
    expect(cached().cachedTokens).toBe(300);
    expect(cached(50).cachedShare).toBeGreaterThan(0.4);
    expect(cached(50).total).toBeLessThan(cached().total);
  });

  it('counts what the summariser reads and writes, by its own prices', () => {
    const settings = { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 32 };
    const run = runOf(even(4), configuration({ strategy: 'summary', settings }), {
      ...PLAIN,
      frame: { ...PLAIN.frame, summariser: 'a a a a a' },
    });
    const { summariserCalls, summariserTokensIn, summariserTokensOut } = run.totals;
    // Turns 1, then 2, each with the five tokens around the call, the second with the summary before.
    expect([summariserCalls, summariserTokensIn, summariserTokensOut]).toEqual([2, 105 + 137, 64]);
    expect(costOf(run, prices()).summariser).toBeCloseTo((242 * 1 + 64 * 4) / 1e6, 12);
  });

  it.each([
    [1023, 0],
    [1024, 1024],
    [1151, 1024],
    [1152, 1152],
    [2000, 1920],
  ])('OpenAI’s cache reuses, of %i tokens that are shared, %i', (shared, reused) => {
    expect(reusedTokens(shared, OPENAI_CACHE)).toBe(reused);
  });
});

describe('bundled prices', () => {
  it('are of the version of their list that is installed, with its day', () => {
    expect(dependencies['@pydantic/genai-prices']).toBe(PRICE_SOURCE.version);
    expect(priceSource()).toMatch(/^genai-prices \d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/);
  });

  it('are numbers for each model, cached input never dearer than input', () => {
    const known = bundledPrices();
    expect(known.length).toBeGreaterThanOrEqual(15);
    for (const { input, cachedInput, output } of known) {
      expect(input).toBeGreaterThan(0);
      expect(output).toBeGreaterThan(0);
      expect(cachedInput).toBeLessThanOrEqual(input);
    }
  });
});

describe('prices that are typed in', () => {
  it.each([
    ['12.60', 12.6],
    [' ₹1,250 ', 1250],
    ['$.25', 0.25],
    ['0', 0],
  ])('%j is read', (typed, price) => {
    expect(readPrice(typed, 'input')).toBe(price);
  });

  it.each(['', 'free', '-1', '1e9', '1.2.3', 'NaN', 'Infinity', '10,00,001'])(
    '%j is a problem that says so',
    (typed) => {
      expect(() => readPrice(typed, 'output')).toThrow(LabProblem);
      expect(() => readPrice(typed, 'output')).toThrow(
        /^The output price is a number from 0 to 10,00,000 for a million tokens, not .+ The price before stays/,
      );
    },
  );

  it('make a model’s row', () => {
    expect(readPrices({ input: '1', cachedInput: '0.5', output: '2' }, 'mine')).toEqual({
      ...{ model: 'mine', input: 1, cachedInput: 0.5, output: 2 },
    });
  });
});
