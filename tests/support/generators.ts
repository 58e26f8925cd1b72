import fc from 'fast-check';
import { z } from 'zod';
import {
  type BoundStrategy,
  bindStrategy,
  type LogMessage,
  type Settings,
  type Strategy,
} from '@/lib/memory';
import { type Entry, logOf } from './log';

const tokens = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 500 }) },
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 501, max: 50_000 }) },
);

const toolRound = fc
  .tuple(tokens, fc.array(tokens, { minLength: 1, maxLength: 3 }))
  .map(([call, results]): Entry[] => [
    ['assistant', call, 'calls'],
    ...results.map((result): Entry => ['tool', result]),
  ]);

const replies = fc.oneof(
  { weight: 8, arbitrary: fc.array(tokens, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(tokens, { maxLength: 3 }) },
);

const turn = fc
  .tuple(
    tokens,
    fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, fc.array(toolRound, { maxLength: 2 })),
    replies,
  )
  .map(([question, rounds, answers]): Entry[] => [
    ['user', question],
    ...rounds.flat(),
    ...answers.map((answer): Entry => ['assistant', answer]),
  ]);

/** Logs of one to 25 turns: answered, unanswered, answered twice, with tools; sizes 1 to 500 and now and then huge. */
export const logs: fc.Arbitrary<LogMessage[]> = fc
  .array(turn, { minLength: 1, maxLength: 25 })
  .map((turns) => logOf(turns.flat()));

/** Logs that, as some imported ones do, open with a greeting before the first question. */
export const greetingLogs: fc.Arbitrary<LogMessage[]> = fc
  .tuple(fc.array(tokens, { minLength: 1, maxLength: 2 }), fc.array(turn, { minLength: 1, maxLength: 25 }))
  .map(([greetings, turns]) =>
    logOf([...greetings.map((size): Entry => ['assistant', size]), ...turns.flat()]),
  );

/** Rooms: none to speak of, ordinary, without a limit. */
export const rooms: fc.Arbitrary<number> = fc.oneof(
  fc.constant(Number.POSITIVE_INFINITY),
  fc.integer({ min: 200, max: 4000 }),
  fc.integer({ min: -200, max: 200 }),
);

/** Any settings that a strategy's own schema allows, small ones more often than its range would give. */
export function settingsOf(strategy: Strategy): fc.Arbitrary<Settings> {
  const fields = Object.entries(fieldsOf(strategy)).map(([name, field]) => [name, anyValue(field)] as const);
  const required = z.toJSONSchema(strategy.settings).required ?? [];
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: required })
    .map((settings) => settings as Settings)
    .filter((settings) => strategy.settings.safeParse(settings).success);
}

/** The strategy bound to any settings it allows. */
export function bound(strategy: Strategy): fc.Arbitrary<BoundStrategy> {
  return settingsOf(strategy).map((settings) => bindStrategy({ strategy: strategy.id, settings }));
}

/** What a setting takes, read from the strategy's schema. */
export type Field =
  | { type: 'integer'; minimum: number; maximum: number }
  | { type: 'boolean' }
  | { type: 'string'; enum: string[] };

/** The settings of a strategy by name, read from its schema. */
export function fieldsOf(strategy: Strategy): Record<string, Field> {
  return z.record(z.string(), z.custom<Field>()).parse(z.toJSONSchema(strategy.settings).properties);
}

function anyValue(field: Field): fc.Arbitrary<number | boolean | string> {
  if (field.type === 'boolean') return fc.boolean();
  if (field.type === 'string') return fc.constantFrom(...field.enum);
  const { minimum: min, maximum } = field;
  const upTo = (max: number) => fc.integer({ min, max: Math.min(max, maximum) });
  return fc.oneof(
    { weight: 3, arbitrary: upTo(min + 6) },
    { weight: 4, arbitrary: upTo(min + 2000) },
    { weight: 1, arbitrary: upTo(maximum) },
  );
}
