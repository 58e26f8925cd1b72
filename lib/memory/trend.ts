import { type BoundStrategy, bindStrategy, type Memory, memorySchema, strategies } from './registry';
import { replay } from './replay';
import type { Log } from './types';

/** A block that quotes earlier messages: the position of the first, and its size. */
type Quoted = { first: number; tokens: number };

/** A turn whose request went out: what its record says of it, in content tokens. */
export type SentTurn = {
  turn: number;
  /** Position of the question. */
  question: number;
  memory: Memory;
  tokens: number;
  regionTokens: number;
  /** System prompt and profile: what every memory would have sent with it. */
  alwaysTokens: number;
  /** What was brought back, and what was recalled in the room that was left; null without any. */
  pinned: Quoted | null;
  recalled: Quoted | null;
};

export type TrendOptions = {
  /** The memory chosen for the next turn. */
  chosen: Memory;
  /** Room for a whole request in content tokens. */
  contextTokens: number;
  /** What stands around the text of a summary, in content tokens. */
  headingTokens: number;
};

/** What one memory would have sent: tokens by turn, null where it would have refused the question. */
export type Simulation = {
  strategy: BoundStrategy;
  /** The newest turn's memory. */
  current: boolean;
  tokens: (number | null)[];
};

/** Every memory over the same turns, oldest first: each with the settings this thread last used, else its defaults. */
export function simulate(log: Log, turns: readonly SentTurn[], options: TrendOptions): Simulation[] {
  const newest = turns.at(-1);
  const used = turns.map(({ memory }) => memory).reverse();
  const known = newest ? [newest.memory, options.chosen, ...used] : [options.chosen];
  return strategies.map(({ id }) => {
    const memory = known.find(({ strategy }) => strategy === id) ?? memorySchema.parse({ strategy: id });
    return {
      current: newest?.memory.strategy === id,
      ...simulated(log, turns, bindStrategy(memory), options),
    };
  });
}

function simulated(
  log: Log,
  turns: readonly SentTurn[],
  strategy: BoundStrategy,
  { contextTokens, headingTokens }: TrendOptions,
): Omit<Simulation, 'current'> {
  const beside = turns.at(-1);
  const summaryTokens = strategy.summaryLimit === null ? 0 : headingTokens + strategy.summaryLimit;
  const room =
    contextTokens - summaryTokens - (beside ? beside.alwaysTokens + (beside.pinned?.tokens ?? 0) : 0);
  const { requests } = replay(log, { strategy, contextTokens: room });
  const planned = new Map(requests.map((request) => [request.question.position, request]));
  const tokens = turns.map(({ question, alwaysTokens, pinned, recalled }) => {
    const request = planned.get(question);
    if (!request || request.refusal) return null;
    const { first, tokens: regionTokens } = request.region;
    const quoted = outside(pinned, first) + outside(recalled, first);
    return alwaysTokens + quoted + (first > 1 ? summaryTokens : 0) + regionTokens;
  });
  return { strategy, tokens };
}

/** Nothing is sent twice: what a block quotes stands in a region that reaches back to it. */
function outside(quoted: Quoted | null, regionFirst: number): number {
  return quoted && quoted.first < regionFirst ? quoted.tokens : 0;
}

/** What each turn would have sent with every message kept word for word. */
export function everythingKept(log: Log, turns: readonly SentTurn[]): number[] {
  const through = new Map<number, number>();
  let sum = 0;
  for (const { position, tokens } of log) {
    sum += tokens;
    through.set(position, sum);
  }
  return turns.map(({ question, alwaysTokens }) => alwaysTokens + (through.get(question) ?? 0));
}

/** Whether each turn had another memory, other settings or another recall than the turn before. */
export function memoryChanges(turns: readonly Pick<SentTurn, 'memory'>[]): boolean[] {
  const keys = turns.map(({ memory }) => keyOf(memory));
  return keys.map((key, at) => at > 0 && key !== keys[at - 1]);
}

function keyOf({ strategy, settings, recall }: Memory): string {
  return JSON.stringify([strategy, Object.entries(settings).sort(), recall?.budget]);
}
