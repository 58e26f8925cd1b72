import { z } from 'zod';
import { wholeNumber } from './settings';
import { buffer } from './strategies/buffer';
import { summary } from './strategies/summary';
import { summaryBuffer } from './strategies/summary-buffer';
import { tokenBuffer } from './strategies/token-buffer';
import { window } from './strategies/window';
import type { Admission, Log, LogMessage, Reach, ReachRule, Region, SettingControl, Strategy } from './types';

/** Every strategy, in the order of the picker. A new one is a file in `strategies/` and a line here. */
export const strategies: readonly Strategy[] = [buffer, window, tokenBuffer, summary, summaryBuffer];

export type Settings = Record<string, number | boolean | string>;

/** Tokens that recall may bring back: the range of its budget, what it starts with and the step of its control. */
export const RECALL_BUDGET = { min: 100, max: 8000, initial: 800, step: 100 };

/** Bringing back what a question is about, beside any strategy: the most tokens of its block, heading included. */
export const recallSchema = z.strictObject({
  budget: wholeNumber(RECALL_BUDGET.min, RECALL_BUDGET.max).default(RECALL_BUDGET.initial),
});
export type Recall = z.infer<typeof recallSchema>;

/** A thread's memory: which strategy, with which settings, and whether what left is recalled. */
export type Memory = { strategy: string; settings: Settings; recall?: Recall };

/** Parses a memory; settings left out take their defaults, unknown names and values are issues that name the field. */
export const memorySchema = z.discriminatedUnion(
  'strategy',
  strategies.map((strategy) =>
    z.strictObject({
      strategy: z.literal(strategy.id),
      settings: settingsOf(strategy),
      recall: recallSchema.optional(),
    }),
  ) as unknown as [
    z.ZodObject<{
      strategy: z.ZodLiteral<string>;
      settings: z.ZodType<Settings, Settings | undefined>;
      recall: z.ZodOptional<typeof recallSchema>;
    }>,
  ],
);

/** The memory of a new thread. */
export const defaultMemory: Memory = memorySchema.parse({
  strategy: 'summary-buffer',
  settings: { budget: 2000, maxSummaryTokens: 300 },
});

/** Whether two memories plan alike: the same strategy with the same settings; what is recalled beside it does not matter. */
export function isSameMemory(one: Memory, other: Memory): boolean {
  const names = new Set([...Object.keys(one.settings), ...Object.keys(other.settings)]);
  return (
    one.strategy === other.strategy && [...names].every((name) => one.settings[name] === other.settings[name])
  );
}

/** A strategy together with one choice of settings: what shared code works with. */
export type BoundStrategy = {
  id: string;
  label: string;
  term: string;
  controls: readonly SettingControl[];
  memory: Memory;
  explanation: string;
  name: string;
  budget: number | null;
  summaryLimit: number | null;
  /** Whether a request goes on from where the one before started, instead of following from the log alone. */
  startIsState: boolean;
  /** Whether messages ever leave its requests while the model has room: only then is there something to recall. */
  evicts: boolean;
  reach(contextTokens: number): Reach;
  admit(log: Log, region: Region, incoming: LogMessage, contextTokens: number): Admission;
};

/** Looks a memory's strategy up and fixes its settings; throws a ZodError for settings out of range. */
export function bindStrategy(choice: {
  strategy: string;
  settings?: Settings;
  recall?: Recall;
}): BoundStrategy {
  const memory = memorySchema.parse(choice);
  const strategy = strategyById(memory.strategy);
  const { settings } = memory;
  return {
    id: strategy.id,
    label: strategy.label,
    term: strategy.term,
    controls: strategy.controls,
    memory,
    explanation: strategy.explain(settings),
    name: strategy.name(settings),
    budget: strategy.budget(settings),
    summaryLimit: strategy.summaryLimit(settings),
    startIsState: strategy.startIsState(settings),
    evicts: strategy.reach.kind !== 'log',
    reach: (contextTokens) => reachOf(strategy.reach, settings, contextTokens),
    admit: (log, region, incoming, contextTokens) =>
      strategy.admit(log, region, incoming, settings, contextTokens),
  };
}

/** What each strategy's requests can use of a log, by its id. */
export const reachRules: Readonly<Record<string, ReachRule>> = Object.fromEntries(
  strategies.map(({ id, reach }) => [id, reach]),
);

function reachOf(rule: ReachRule, settings: Settings, contextTokens: number): Reach {
  if (rule.kind === 'turns') return { kind: 'turns', turns: Number(settings[rule.setting]) - 1 };
  if (rule.kind === 'tokens')
    return { kind: 'tokens', tokens: Math.min(Number(settings[rule.setting]), contextTokens) };
  return rule;
}

/** The registry's entry of that id; RangeError when there is none. */
export function strategyById(id: string): Strategy {
  const strategy = strategies.find((entry) => entry.id === id);
  if (!strategy) throw new RangeError(`There is no memory strategy "${id}"`);
  return strategy;
}

function settingsOf(strategy: Strategy) {
  return (strategy.settings as z.ZodType<Settings, Settings | undefined>).prefault({});
}
