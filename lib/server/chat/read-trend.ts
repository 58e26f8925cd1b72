import 'server-only';
import { bindStrategy, type Memory, memorySchema } from '@/lib/memory';
import { everythingKept, memoryChanges, type SentTurn, simulate } from '@/lib/memory/trend';
import type { Thread, Trend } from '@/lib/wire';
import { readLog, readRequestSizes, type TrendRow } from '../db/trend';
import { env } from '../env';
import { models } from '../models/provider';
import { blockTokensOf } from './plan-request';

/** The newest turns that are listed one by one; totals are over all. */
const LISTED = 400;

/** Tokens of every request as its record has them, and as each memory would have sent them. */
export async function readTrend({ id, memory }: Pick<Thread, 'id' | 'memory'>): Promise<Trend> {
  const { chat } = await models();
  // The records first: every question of theirs is in a log that is read later.
  const turns = (await readRequestSizes(id)).map(toSentTurn(memoryReader()));
  const log = await readLog(id);
  const everything = everythingKept(log, turns);
  const changes = memoryChanges(turns);
  const simulations = simulate(log, turns, {
    chosen: memory,
    contextTokens: chat.contextTokens - env().FINCOACH_REPLY_TOKENS,
    headingTokens: blockTokensOf(chat, ''),
  });
  return {
    turns: newest(
      turns.map((sent, at) => {
        const { turn, tokens, regionTokens } = sent;
        const { name, budget } = bindStrategy(sent.memory);
        const memoryName = sent.memory.recall ? `${name} with recall` : name;
        const changed = changes[at] ?? false;
        return {
          turn,
          memory: memoryName,
          changed,
          tokens,
          everything: everything[at] ?? 0,
          regionTokens,
          budget,
        };
      }),
    ),
    turnsInAll: turns.length,
    total: sum(turns.map(({ tokens }) => tokens)),
    series: simulations.map(({ strategy, current, tokens }) => ({
      memory: strategy.memory,
      name: strategy.name,
      current,
      summaryTokens: strategy.summaryLimit,
      tokens: newest(tokens),
      total: sum(tokens),
    })),
  };
}

const toSentTurn =
  (memoryOf: (stored: unknown) => Memory) =>
  ({ pinnedTokens, pinnedFirst, recalledTokens, recalledFirst, memory, ...sizes }: TrendRow): SentTurn => ({
    ...sizes,
    memory: memoryOf(memory),
    pinned: quoted(pinnedFirst, pinnedTokens),
    recalled: quoted(recalledFirst, recalledTokens),
  });

function quoted(first: number | null, tokens: number | null): SentTurn['pinned'] {
  return tokens === null ? null : { first: first ?? 1, tokens };
}

/** Parses stored memories; thousands of turns have a handful of them. */
function memoryReader(): (stored: unknown) => Memory {
  const known = new Map<string, Memory>();
  return (stored) => {
    const key = JSON.stringify(stored);
    const memory = known.get(key) ?? memorySchema.parse(stored);
    known.set(key, memory);
    return memory;
  };
}

function newest<T>(list: T[]): T[] {
  return list.slice(-LISTED);
}

function sum(counts: (number | null)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}
