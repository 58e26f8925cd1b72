import cl100k from 'js-tiktoken/ranks/cl100k_base';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENCODINGS, getCounter } from '@/lib/tokens';
import { countSteps, Encoding } from '@/lib/tokens/count-steps';
import { STEP } from '@/lib/tokens/merger';
import { kinds } from './kinds';

const LONGEST = kinds(200_000);
const LONG = kinds(40_000);
const prepared = { o200k_base: new Encoding(o200k), cl100k_base: new Encoding(cl100k) };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(ENCODINGS)('%s', (encoding) => {
  const yieldsOf = (text: string) => Array.from(countSteps(prepared[encoding], text)).length;

  test('20,000 times one letter are 2,500 tokens', async () => {
    expect((await getCounter(encoding)).count('a'.repeat(20_000))).toBe(2500);
  });

  test.each(LONGEST)('200,000 units of $kind are counted within 3 s', async ({ text }) => {
    const { count } = await getCounter(encoding);
    const from = performance.now();
    expect(count(text)).toBeGreaterThan(0);
    expect(performance.now() - from).toBeLessThan(3000);
  });

  test.each(LONG)('40,000 units of $kind take steps in proportion to their bytes', ({ text }) => {
    // Each unit is read for the end of its run, for that of its piece and for its bytes; each byte is weighed once and, with
    // what its merges push, taken off the heap three times.
    const most = 3 * text.length + 4 * new TextEncoder().encode(text).length;
    expect(yieldsOf(text) * STEP).toBeLessThanOrEqual(most);
  });

  test('one long piece yields while it merges, not only while it is read', () => {
    const units = 200_000;
    const merges = units - units / 8;
    expect(yieldsOf('a'.repeat(units)) * STEP).toBeGreaterThan(units + merges - STEP);
  });

  test.each(LONG)('counting in slices gives the same number, in many slices: $kind', async ({ text }) => {
    const { count, countSliced } = await getCounter(encoding);
    let turns = 0;
    let immediate: NodeJS.Immediate;
    const turn = () => {
      turns++;
      immediate = setImmediate(turn);
    };
    immediate = setImmediate(turn);
    const tokens = await countSliced(text);
    clearImmediate(immediate);
    expect(tokens).toBe(count(text));
    expect(turns).toBeGreaterThan(5);
  });

  test('counts in slices take turns without disturbing each other or a count in one go', async () => {
    const { count, countSliced } = await getCounter(encoding);
    const texts = kinds(20_000).map(({ text }) => text);
    const sliced = texts.map((text) => countSliced(text));
    const whole = texts.map((text) => count(text));
    expect(await Promise.all(sliced)).toEqual(whole);
  });

  test('slices also where there is no setImmediate, as in a browser', async () => {
    vi.stubGlobal('setImmediate', undefined);
    const posted = vi.spyOn(MessagePort.prototype, 'postMessage');
    const { count, countSliced } = await getCounter(encoding);
    const text = 'a'.repeat(20_000);
    expect(await countSliced(text)).toBe(count(text));
    expect(posted.mock.calls.length).toBeGreaterThan(1);
  });

  test('a short text is counted without a slice', async () => {
    const immediate = vi.fn();
    vi.stubGlobal('setImmediate', immediate);
    const { countSliced } = await getCounter(encoding);
    await countSliced('My goal is a house in five years.');
    expect(immediate).not.toHaveBeenCalled();
  });
});
