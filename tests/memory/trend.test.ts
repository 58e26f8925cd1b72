import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindStrategy, type LogMessage, type Memory, planTurn, strategies } from '@/lib/memory';
import { everythingKept, memoryChanges, type SentTurn, simulate } from '@/lib/memory/trend';
import { bound, logs } from '../support/generators';
import { evenTurns, logOfTurns } from '../support/log';

const ALWAYS = 150;
const HEADING = 25;
const ROOM = Number.POSITIVE_INFINITY;
const OPTIONS = { contextTokens: ROOM, headingTokens: HEADING, chosen: { strategy: 'buffer', settings: {} } };

/** The records of a thread that used one memory throughout, planned turn by turn as the server plans them. */
function recorded(log: LogMessage[], memory: Memory): SentTurn[] {
  const strategy = bindStrategy(memory);
  const turns: SentTurn[] = [];
  let coveredThrough = 0;
  let previous: { first: number; last: number } | null = null;
  for (const { role, position } of log) {
    if (role !== 'user') continue;
    const plan = planTurn(log.slice(0, position), {
      strategy,
      contextTokens: ROOM,
      coveredThrough,
      previous,
    });
    const { region, due, refusal } = plan;
    if (refusal) continue;
    coveredThrough = due?.last ?? coveredThrough;
    previous = region;
    const summary = coveredThrough > 0 ? HEADING + (strategy.summaryLimit ?? 0) : 0;
    const tokens = ALWAYS + summary + region.tokens;
    const sizes = { tokens, regionTokens: region.tokens, alwaysTokens: ALWAYS };
    turns.push({
      turn: turns.length + 1,
      question: position,
      memory,
      pinned: null,
      recalled: null,
      ...sizes,
    });
  }
  return turns;
}

/** Ten turns of equal messages, under a window of two. */
const LOG = logOfTurns(evenTurns(10, 10, 10));
const WINDOW: Memory = { strategy: 'window', settings: { k: 2 } };
const simulatedBy = (turns: SentTurn[], id: string, chosen: Memory = WINDOW) =>
  simulate(LOG, turns, { ...OPTIONS, chosen }).find(({ strategy }) => strategy.id === id);

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))('%s', (_id, strategy) => {
  it('used with the same settings throughout is simulated exactly as its records have it', () => {
    const holds = (log: LogMessage[], { memory }: { memory: Memory }) => {
      const turns = recorded(log, memory);
      const simulation = simulate(log, turns, { ...OPTIONS, chosen: memory }).find(
        (entry) => entry.strategy.id === strategy.id,
      );
      expect(simulation?.strategy.memory.settings).toEqual(memory.settings);
      expect(simulation?.tokens).toEqual(turns.map(({ tokens }) => tokens));
    };
    fc.assert(fc.property(logs, bound(strategy), holds));
  });
});

describe('a simulation', () => {
  it('takes the settings that the thread last used, then those chosen next, then the defaults', () => {
    const used = { strategy: 'token-buffer', settings: { budget: 64, evictInPairs: true, oversize: 'send' } };
    const turns = [...recorded(LOG.slice(0, 6), used), ...recorded(LOG, WINDOW).slice(3)];
    const chosen = {
      strategy: 'summary-buffer',
      settings: { budget: 99, foldMessages: 4, maxSummaryTokens: 64 },
    };
    const settings = Object.fromEntries(
      simulate(LOG, turns, { ...OPTIONS, chosen }).map(({ strategy }) => [
        strategy.id,
        strategy.memory.settings,
      ]),
    );
    expect(settings).toMatchObject({
      window: { k: 2 },
      'token-buffer': { budget: 64 },
      'summary-buffer': { budget: 99 },
      summary: { maxTurnsBeforeSummary: 4 },
    });
  });

  it('marks the memory of the newest turn alone', () => {
    const current = simulate(LOG, recorded(LOG, WINDOW), OPTIONS).filter((entry) => entry.current);
    expect(current.map(({ strategy }) => strategy.id)).toEqual(['window']);
  });

  it('carries what was recalled as it carries what was brought back', () => {
    const turns = recorded(LOG, WINDOW).map((turn) => ({ ...turn, recalled: { first: 1, tokens: 40 } }));
    expect(simulatedBy(turns, 'buffer')?.tokens.at(-1)).toBe(ALWAYS + 19 * 10);
    expect(simulatedBy(turns, 'window')?.tokens.at(-1)).toBe(ALWAYS + 40 + 3 * 10);
  });

  it('carries what was brought back only where its own region does not reach it', () => {
    const turns = recorded(LOG, WINDOW).map((turn) => ({ ...turn, pinned: { first: 1, tokens: 40 } }));
    expect(simulatedBy(turns, 'buffer')?.tokens.at(-1)).toBe(ALWAYS + 19 * 10);
    expect(simulatedBy(turns, 'window')?.tokens.at(-1)).toBe(ALWAYS + 40 + 3 * 10);
  });

  it('is null where its memory would have refused the question', () => {
    const turns = recorded(LOG, WINDOW);
    const room = { ...OPTIONS, contextTokens: ALWAYS + 100 };
    const everything = simulate(LOG, turns, room).find(({ strategy }) => strategy.id === 'buffer');
    expect(everything?.tokens.map((tokens) => tokens !== null)).toEqual(
      turns.map(({ question }) => question * 10 <= 100),
    );
  });

  it('answers for ten thousand messages within a second', () => {
    const log = logOfTurns(evenTurns(5000, 40, 90));
    const turns = log
      .filter(({ role }) => role === 'user')
      .map(({ position }, at): SentTurn => {
        const sizes = { tokens: 200, regionTokens: 50, alwaysTokens: ALWAYS };
        return { turn: at + 1, question: position, memory: WINDOW, pinned: null, recalled: null, ...sizes };
      });
    const started = performance.now();
    expect(simulate(log, turns, OPTIONS)).toHaveLength(strategies.length);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('beside the simulations', () => {
  it('everything kept is what is always sent and the whole log through the question', () => {
    expect(everythingKept(LOG, recorded(LOG, WINDOW)).slice(0, 3)).toEqual([160, 180, 200]);
  });

  it('a change of the strategy, of one setting or of recall is marked at the turn that first had it', () => {
    const wider = { strategy: 'window', settings: { k: 3 } };
    const recalling = { ...wider, recall: { budget: 800 } };
    const memories = [
      WINDOW,
      WINDOW,
      wider,
      { strategy: 'buffer', settings: {} },
      wider,
      recalling,
      recalling,
    ];
    expect(memoryChanges(memories.map((memory) => ({ memory })))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
