import { afterEach, describe, expect, test, vi } from 'vitest';
import { countMessage, countMessageSliced, customCounter, type EncodingName, getCounter } from '@/lib/tokens';

const words = customCounter((text) => text.split(/\s+/).filter(Boolean).length, 'words');

afterEach(() => {
  vi.doUnmock('js-tiktoken/ranks/cl100k_base');
  vi.resetModules();
});

describe('getCounter', () => {
  test('a load that failed is tried again by the next call', async () => {
    vi.doMock('js-tiktoken/ranks/cl100k_base', () => {
      throw new Error('the chunk did not arrive');
    });
    await expect(getCounter('cl100k_base')).rejects.toThrow();
    vi.doUnmock('js-tiktoken/ranks/cl100k_base');
    expect((await getCounter('cl100k_base')).count('hello world')).toBe(2);
  });

  test('calls at once share one load, and so does another copy of the module', async () => {
    const [first, second] = await Promise.all([getCounter('o200k_base'), getCounter('o200k_base')]);
    vi.resetModules();
    const copy = await import('@/lib/tokens');
    expect(copy.getCounter).not.toBe(getCounter);
    expect(second).toBe(first);
    expect(await copy.getCounter('o200k_base')).toBe(first);
  });

  test('carries the name its counts are stored with', async () => {
    expect((await getCounter('o200k_base')).encoding).toBe('o200k_base');
    expect((await getCounter('cl100k_base')).encoding).toBe('cl100k_base');
  });

  test.each(['p50k_base', '', 'constructor'])(
    'refuses the unknown name %j with the names there are',
    async (name) => {
      await expect(getCounter(name as EncodingName)).rejects.toThrow(
        new RangeError(`There is no encoding "${name}". Choose one of o200k_base, cl100k_base.`),
      );
    },
  );
});

describe('customCounter', () => {
  test('counts by its own function under its own name, sliced or not', async () => {
    expect(words.encoding).toBe('words');
    expect(words.count('two words')).toBe(2);
    expect(await words.countSliced('now three words')).toBe(3);
  });

  test.each([Number.NaN, -1, 2.5, Number.POSITIVE_INFINITY])('refuses %d as a count', async (answer) => {
    const wrong = customCounter(() => answer, 'wrong');
    const refusal = new RangeError(
      `The counter "wrong" answered ${answer}. A token count is a whole number from 0.`,
    );
    expect(() => wrong.count('text')).toThrow(refusal);
    await expect(wrong.countSliced('text')).rejects.toThrow(refusal);
  });
});

describe('countMessage', () => {
  const rows = [
    { message: { text: 'only a text' }, tokens: 3 },
    { message: { text: '', toolCalls: [] }, tokens: 0 },
    {
      message: { text: 'let me look', toolCalls: [{ name: 'find rate', arguments: { bank: 'a b' } }] },
      tokens: 7,
    },
    { message: { text: '', toolCalls: [{ name: 'rate', arguments: '{"bank": "a"}' }] }, tokens: 3 },
    { message: { text: '', toolCalls: [{ name: 'now', arguments: undefined }] }, tokens: 1 },
    {
      message: {
        text: 'both',
        toolCalls: [
          { name: 'first', arguments: {} },
          { name: 'second', arguments: [1] },
        ],
      },
      tokens: 5,
    },
  ];

  test.each(rows)('adds the text and each tool call as name and JSON arguments: $message', async (row) => {
    expect(countMessage(words, row.message)).toBe(row.tokens);
    expect(await countMessageSliced(words, row.message)).toBe(row.tokens);
  });

  test('counts in the encoding of its counter', async () => {
    const message = {
      text: 'Rates?',
      toolCalls: [{ name: 'find_rate', arguments: { bank: 'SBI', years: 5 } }],
    };
    const counter = await getCounter('o200k_base');
    const parts = ['Rates?', 'find_rate', '{"bank":"SBI","years":5}'].map(counter.count);
    expect(countMessage(counter, message)).toBe(parts.reduce((sum, part) => sum + part));
  });
});
