import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LAB_LIMITS,
  type LabConfiguration,
  PROFILE_TOKENS,
  readConfigurations,
  readSource,
  readSummaries,
  startingConfigurations,
  writeConfigurations,
  writeSource,
  writeSummaries,
} from '@/lib/lab';
import { recipeSchema } from '@/lib/lab/recipe';
import { bindStrategy, RECALL_BUDGET, strategies } from '@/lib/memory';
import { ENCODINGS } from '@/lib/tokens';
import { settingsOf } from '../support/generators';

const memories = fc
  .constantFrom(...strategies)
  .chain((strategy) => fc.record({ strategy: fc.constant(strategy.id), settings: settingsOf(strategy) }));
const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const configurations: fc.Arbitrary<LabConfiguration[]> = fc
  .array(
    fc.tuple(
      memories,
      fc.option(between(RECALL_BUDGET)),
      fc.option(between(PROFILE_TOKENS)),
      fc.constantFrom(...ENCODINGS),
    ),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(([memory, recall, profile, encoding], index) => ({
      id: `c${index + 1}`,
      memory: bindStrategy({ ...memory, ...(recall === null ? {} : { recall: { budget: recall } }) }).memory,
      encoding,
      profile: profile === null ? null : { tokens: profile },
    })),
  );

describe('configurations in a link', () => {
  it('come back as they were, any of any strategy', () => {
    fc.assert(
      fc.property(configurations, (list) => {
        expect(readConfigurations(writeConfigurations(list))).toEqual({ value: list, problems: [] });
      }),
    );
  });

  it('need no escaping in an address', () => {
    fc.assert(
      fc.property(configurations, (list) => {
        expect(writeConfigurations(list)).toMatch(/^[\w~!:.-]*$/);
      }),
    );
  });

  it('say only what differs from the defaults', () => {
    expect(writeConfigurations(startingConfigurations())).toBe(
      'buffer!window!window~k:8!token-buffer~budget:900!token-buffer~budget:900~recall:300!summary!summary-buffer',
    );
  });

  it.each([
    ['attention', /there is no "attention"/],
    ['window~k:0', /k must be a whole number from 1 to 200/],
    ['window~k:2.5', /k must be a whole number from 1 to 200/],
    ['window~k:many', /k must be a whole number from 1 to 200/],
    ['token-buffer~recall:1', /recall must be a whole number from 100 to 8,000/],
    ['token-buffer~profile:1', /profile must be a whole number from 50 to 4000/],
    ['buffer~utf8', /"utf8" is not known/],
    ['buffer~__proto__:1', /unrecognized key|not known/i],
  ])('%s is left out with a sentence, and the others stay', (text, why) => {
    const { value, problems } = readConfigurations(`buffer!${text}!window`);
    expect(value.map(({ memory }) => memory.strategy)).toEqual(['buffer', 'window']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(why);
    expect(problems[0]).toMatch(/^The link’s memory ".+" was left out: .+\.$/);
  });

  it('are no more than a lab runs', () => {
    const many = Array.from({ length: LAB_LIMITS.configurations + 5 }, () => 'buffer').join('!');
    const { value, problems } = readConfigurations(many);
    expect(value).toHaveLength(LAB_LIMITS.configurations);
    expect(problems[0]).toMatch(/65 memories .* up to 60/);
  });

  it('never throw, whatever the address says', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readConfigurations(text)));
  });
});

describe('a source in a link', () => {
  const recipe = recipeSchema.parse({ turns: 200, seed: 7, spread: 'wide' });

  it.each([
    [{ kind: 'sample', id: 'family-budget' } as const, 'sample:family-budget'],
    [
      { kind: 'thread', id: '0b9e2c1e-0000-4000-8000-000000000001' } as const,
      'thread:0b9e2c1e-0000-4000-8000-000000000001',
    ],
    [{ kind: 'file' } as const, 'file'],
    [{ kind: 'generated', recipe } as const, 'generated~turns:200~spread:wide~seed:7'],
  ])('%j is %s, and comes back', (source, text) => {
    expect(writeSource(source)).toBe(text);
    expect(readSource(text)).toEqual({ value: source, problems: [] });
  });

  it.each([
    '',
    'sample:',
    'sample:../x',
    'elsewhere',
    'generated~turns:1',
    'generated~words:3',
    'generated~seed:x',
  ])('%j is a sentence, and no source', (text) => {
    const { value, problems } = readSource(text);
    expect(value).toBeNull();
    expect(problems.join()).toMatch(/^The link’s conversation .+ Choose one from the list\.$/);
  });
});

describe('the size of simulated summaries in a link', () => {
  it.each([
    [{ tokens: null, holdFacts: true }, 'limit'],
    [{ tokens: 120, holdFacts: false }, '120!'],
  ])('%j is %s, and comes back', (summaries, text) => {
    expect(writeSummaries(summaries)).toBe(text);
    expect(readSummaries(text)).toEqual({ value: summaries, problems: [] });
  });

  it.each(['', '0', '4001', '12.5', 'long'])('%j is a sentence, and the memory’s own limit', (text) => {
    const { value, problems } = readSummaries(text);
    expect(value).toEqual({ tokens: null, holdFacts: true });
    expect(problems).toHaveLength(1);
  });
});
