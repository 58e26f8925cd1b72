import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bindStrategy,
  defaultMemory,
  memorySchema,
  type Settings,
  strategies,
  strategyById,
} from '@/lib/memory';
import { type Field, fieldsOf } from '../support/generators';

const defaultsOf = (id: string) => bindStrategy({ strategy: id }).memory.settings;
const issuePaths = (choice: unknown) =>
  memorySchema.safeParse(choice).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the picker', () => {
  it('offers the five strategies in their order', () => {
    expect(strategies.map(({ id }) => id)).toEqual([
      'buffer',
      'window',
      'token-buffer',
      'summary',
      'summary-buffer',
    ]);
  });

  it('starts a new thread with a summary buffer of 2,000 tokens and summaries of up to 300', () => {
    expect(defaultMemory).toEqual({
      strategy: 'summary-buffer',
      settings: { budget: 2000, foldMessages: 4, maxSummaryTokens: 300 },
    });
  });

  it.each([
    ['buffer', {}],
    ['window', { k: 3 }],
    ['token-buffer', { budget: 2000, evictInPairs: true, oversize: 'reject' }],
    ['summary', { maxTurnsBeforeSummary: 4, keepTurns: 2, maxSummaryTokens: 160 }],
    ['summary-buffer', { budget: 600, foldMessages: 4, maxSummaryTokens: 160 }],
  ])('%s: settings left out take their defaults', (id, settings) => {
    expect(defaultsOf(id)).toEqual(settings);
    expect(memorySchema.parse({ strategy: id })).toEqual({ strategy: id, settings });
  });
});

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))('%s', (id, strategy) => {
  const fields = fieldsOf(strategy);
  const bound = bindStrategy({ strategy: id });

  it('says in words what it is called and what it will do', () => {
    const words = [
      bound.label,
      bound.term,
      bound.name,
      ...strategy.controls.flatMap(({ label, unit }) => [label, unit]),
    ];
    for (const text of words) expect(text).toMatch(/^\S.*\S$/);
    expect(bound.explanation).toMatch(/^[A-Z].*\.$/);
    expect(bound.name.startsWith(strategy.label)).toBe(true);
  });

  it('has controls for settings that its schema has, with the range of the schema', () => {
    const ranges = strategy.controls.map(({ name, min, max }) => [
      name,
      { type: 'integer', minimum: min, maximum: max },
    ]);
    for (const [name, range] of ranges)
      expect(fields).toHaveProperty(name as string, expect.objectContaining(range));
    for (const { min, max, step } of strategy.controls) expect(step).toBeLessThanOrEqual(max - min);
  });

  it('takes memory over as it went in, once defaults are filled in', () => {
    expect(memorySchema.parse(JSON.parse(JSON.stringify(bound.memory)))).toEqual(bound.memory);
  });

  it('refuses settings it does not know, and names them', () => {
    const issues = memorySchema.safeParse({ strategy: id, settings: { temperature: 1 } }).error?.issues;
    expect(issues).toMatchObject([{ path: ['settings'], keys: ['temperature'] }]);
  });

  it.each([null, [], 'k=3', 7])('refuses settings that are %j', (settings) => {
    expect(issuePaths({ strategy: id, settings })).toEqual(['settings']);
  });
});

describe('a setting out of range is refused by name', () => {
  const wrongFor = (field: Field): unknown[] => {
    if (field.type === 'boolean') return ['yes', 1, 0, 'true', null];
    if (field.type === 'string') return ['', 'maybe', 1, null];
    return [
      0,
      -1,
      2.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '3',
      '',
      null,
      field.minimum - 1,
      field.maximum + 1,
    ];
  };
  const cases = strategies.flatMap((strategy) =>
    Object.entries(fieldsOf(strategy)).flatMap(([name, field]) =>
      wrongFor(field).map((value) => ({ id: strategy.id, name, value })),
    ),
  );

  it.each(cases)('$id: $name = $value', ({ id, name, value }) => {
    expect(issuePaths({ strategy: id, settings: { [name]: value } })).toEqual([`settings.${name}`]);
    expect(() => bindStrategy({ strategy: id, settings: { [name]: value } as Settings })).toThrow(z.ZodError);
  });

  it.each([
    ['window', { k: 1 }, { k: 200 }],
    ['token-buffer', { budget: 16 }, { budget: 1_000_000 }],
    [
      'summary-buffer',
      { budget: 16, foldMessages: 2, maxSummaryTokens: 32 },
      { budget: 1_000_000, foldMessages: 100, maxSummaryTokens: 4000 },
    ],
    [
      'summary',
      { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 32 },
      { maxTurnsBeforeSummary: 200, keepTurns: 199, maxSummaryTokens: 4000 },
    ],
  ])('%s takes both ends of its ranges', (id, lowest, highest) => {
    expect([lowest, highest].flatMap((settings) => issuePaths({ strategy: id, settings }))).toEqual([]);
  });

  it.each([
    { maxTurnsBeforeSummary: 4, keepTurns: 4 },
    { maxTurnsBeforeSummary: 2, keepTurns: 3 },
  ])('summary: keepTurns has to be less than maxTurnsBeforeSummary, unlike %j', (settings) => {
    expect(issuePaths({ strategy: 'summary', settings })).toEqual(['settings.keepTurns']);
  });

  it.each(['', 'Buffer', 'vector', 3, null, undefined])(
    'refuses the strategy %j, and names the field',
    (strategy) => {
      expect(issuePaths({ strategy })).toEqual(['strategy']);
    },
  );

  it('has no strategy of an unknown name', () => {
    expect(() => strategyById('vector')).toThrow(/no memory strategy "vector"/);
  });
});
