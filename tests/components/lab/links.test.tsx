import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNames, writeNames } from '@/components/lab/names';
import { isRun, readRun } from '@/components/lab/read-run';
import { readPrices, writePrice } from '@/components/lab/use-prices';
import { LabProblem, RUN_FILE } from '@/lib/lab';

const LIST = [
  { model: 'small', input: 0.25, cachedInput: 0.025, output: 2 },
  { model: 'large', input: 1.25, cachedInput: 0.125, output: 10 },
];
const FACTS = {
  prices: LIST,
  priceSource: 'a list, 2026-01-01',
  model: { name: 'large', host: null, offline: false, contextTokens: 128_000 },
};

test('names of configurations come back from a link as they were given, whatever they are', () => {
  const name = fc.option(
    fc.string({ maxLength: 60 }).map((text) => text.replaceAll('!', '').trim() || undefined),
    {
      nil: undefined,
    },
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const read = readNames(writeNames(names));
      expect(names.map((_, at) => read[at])).toEqual([...names]);
    }),
  );
});

describe('prices of a link', () => {
  test('without any are those of the model in use', () => {
    const read = readPrices({ price: '', summariser: '' }, FACTS);
    expect(read).toMatchObject({
      chat: LIST[1],
      summariser: LIST[1],
      currency: 'USD',
      source: 'a list, 2026-01-01',
    });
  });

  test('that were typed in come back, with their currency', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.constantFrom('USD', 'INR'),
        (input, currency) => {
          const typed = { model: 'typed in', input: input + 0, cachedInput: 1, output: 2 };
          const read = readPrices({ price: writePrice(typed, currency), summariser: '' }, FACTS);
          expect(read).toMatchObject({ chat: typed, summariser: typed, currency, source: 'typed in' });
        },
      ),
    );
  });

  test.each(['free', '1~2', '1~2~x', '-1~2~3', '1~2~9999999'])('"%s" is none', (price) => {
    expect(readPrices({ price, summariser: '' }, FACTS).chat).toEqual(LIST[1]);
  });
});

describe('an exported run', () => {
  const run = {
    ...RUN_FILE,
    conversation: { source: { kind: 'sample', id: 'family-budget' } },
    options: { contextTokens: 8000, summaries: { tokens: 160, holdFacts: false } },
    prices: { currency: 'USD', chat: LIST[0], summariser: LIST[1] },
    runs: [
      {
        name: 'Ours',
        configuration: {
          memory: { strategy: 'token-buffer', settings: { budget: 900 } },
          encoding: 'o200k_base',
          profile: { tokens: 500 },
        },
      },
      {
        name: 'Everything',
        configuration: { memory: { strategy: 'buffer' }, encoding: 'cl100k_base', profile: null },
      },
    ],
  };

  test('is read as the link that runs it again', () => {
    expect(readRun(JSON.stringify(run), LIST)).toEqual({
      from: 'sample:family-budget',
      memories: 'token-buffer~budget:900~profile:500!buffer~cl100k_base',
      names: 'Ours!Everything',
      summaries: '160!',
      window: 8000,
      price: 'small',
      summariser: 'large',
    });
  });

  test('of a file names no conversation, for the file is not in it', () => {
    const ofFile = { ...run, conversation: { source: { kind: 'file' } } };
    expect(readRun(JSON.stringify(ofFile), LIST).from).toBeUndefined();
  });

  test.each([
    ['no JSON', '{"format":'],
    ['without runs', JSON.stringify({ ...run, runs: [] })],
    ['of another version', JSON.stringify({ ...run, version: 99 })],
    ['with a memory that is unknown', JSON.stringify(run).replace('token-buffer', 'telepathy')],
    ['of a sample that has no name', JSON.stringify(run).replace('family-budget', '../..')],
  ])('%s is refused in a sentence', (_what, text) => {
    expect(() => readRun(text, LIST)).toThrow(LabProblem);
  });

  test.each([
    [true, JSON.stringify(run)],
    [false, JSON.stringify({ messages: [] })],
  ])('is told from other files by its start: %s', async (is, text) => {
    expect(await isRun(new Blob([text]))).toBe(is);
  });
});
