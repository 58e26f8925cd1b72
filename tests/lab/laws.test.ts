import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reusedTokens } from '@/lib/lab/cost';
import { factRows } from '@/lib/lab/fact-rows';
import { sightOf } from '@/lib/lab/sight';
import { stepOf } from '@/lib/lab/step-of';
import { type LabOptions, type LabRun, ROLES } from '@/lib/lab/types';
import { bindStrategy, type LogMessage, replay, type Settings, strategies } from '@/lib/memory';
import { logs, settingsOf } from '../support/generators';
import { configuration, conversationOf, PLAIN, runAll, textOf } from '../support/lab';

/** Logs as a file may have them: nobody sees in it which reply called a tool. */
const fileLogs = logs.map((log) =>
  log.map(({ position, role, tokens }): LogMessage => ({ position, role, tokens: Math.min(tokens, 600) })),
);
const rooms = fc.oneof(fc.constant(null), fc.integer({ min: 700, max: 6000 }));
const framed: LabOptions = {
  ...PLAIN,
  frame: { ...PLAIN.frame, system: textOf(40), summary: textOf(9), recalled: textOf(7) },
};

/** What the lab makes of a log under a strategy, with what it was run by; null where not one message fits. */
function runLog(log: LogMessage[], strategy: string, settings: Settings, contextTokens: number | null) {
  const conversation = conversationOf(log.map(({ role, tokens }) => [role, tokens] as const));
  const { runs, logs: counted } = runAll(conversation, [configuration({ strategy, settings })], {
    ...framed,
    contextTokens,
  });
  const [run] = runs;
  return run && counted.o200k_base ? { run, log: counted.o200k_base } : null;
}

const column = (run: LabRun, name: 'regionFirst' | 'regionLast' | 'regionTokens') => [...run.turns[name]];

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))('%s', (id, strategy) => {
  const law = (
    title: string,
    holds: (
      found: { run: LabRun; log: ReturnType<typeof countedOf> },
      log: LogMessage[],
      settings: Settings,
    ) => void,
  ) =>
    it(title, () => {
      const cases = fc.tuple(fileLogs, settingsOf(strategy), rooms);
      fc.assert(
        fc.property(cases, ([log, settings, room]) => {
          fc.pre(log.length > 1);
          const found = runLog(log, id, settings, room);
          fc.pre(found !== null);
          holds(found, log, settings);
        }),
        { numRuns: 60 },
      );
    });

  law(
    'a run is the replay of the memory core: every region, every flag, every message that left',
    ({ run }, log, settings) => {
      const bound = bindStrategy({ strategy: id, settings });
      const { requests } = replay(log, { strategy: bound, contextTokens: run.end.room ?? undefined });
      expect(column(run, 'regionFirst')).toEqual(requests.map(({ region }) => region.first));
      expect(column(run, 'regionLast')).toEqual(requests.map(({ region }) => region.last));
      expect(column(run, 'regionTokens')).toEqual(
        requests.map(({ region, refusal }) => (refusal ? 0 : region.tokens)),
      );
      expect([...run.turns.flags]).toEqual(
        requests.map(({ refusal, overBudget }) => (refusal ? 2 : Number(overBudget))),
      );
      expect([...run.turns.leftPositions]).toEqual(
        requests.flatMap(({ evicted }) => evicted.map(({ position }) => position)),
      );
    },
  );

  law(
    'a step of the tape is the turn: its parts add up, and what left is told with its reason',
    ({ run, log }) => {
      for (let turn = 1; turn <= log.turns; turn++) {
        const step = stepOf(run, log, turn);
        expect(step.parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(
          run.turns.requestTokens[turn - 1],
        );
        expect(step.left.map(({ position }) => position)).toEqual([
          ...run.turns.leftPositions.subarray(run.turns.leftFrom[turn - 1], run.turns.leftFrom[turn]),
        ]);
      }
    },
  );

  law('a request shares no more of its start than it and the one before have', ({ run: { turns } }) => {
    const sent = [...turns.flags.keys()].filter((at) => turns.flags[at] !== 2);
    for (const [index, at] of sent.entries()) {
      const before = sent[index - 1];
      const most =
        before === undefined ? 0 : Math.min(turns.requestTokens[before] ?? 0, turns.requestTokens[at] ?? 0);
      expect(turns.prefixTokens[at]).toBeLessThanOrEqual(most);
    }
  });

  law('totals are the sums of their columns', ({ run: { turns, totals } }) => {
    const sum = (list: Int32Array) => list.reduce((all, value) => all + value, 0);
    expect(totals).toMatchObject({
      requestTokens: sum(turns.requestTokens),
      peakRequestTokens: Math.max(...turns.requestTokens),
      summariserCalls: sum(turns.summariserCalls),
      summariserTokensOut: sum(turns.summariserTokensOut),
      dropped: sum(turns.dropped),
      folded: sum(turns.folded),
    });
    expect(totals.dropped + totals.folded).toBe(turns.leftPositions.length);
  });

  law('a region only moves on, so that what has left comes back by recall alone', ({ run: { turns } }) => {
    const firsts = [...turns.regionFirst];
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  });

  law(
    'a simulated summary is a token shorter than what it takes in, and within its limit',
    ({ run: { turns } }, _log, settings) => {
      const limit = bindStrategy({ strategy: id, settings }).summaryLimit;
      for (const tokens of turns.summaryTokens)
        expect(tokens).toBeLessThanOrEqual(limit === null ? 0 : limit + 9);
      for (const [at, out] of turns.summariserTokensOut.entries())
        expect(out).toBeLessThanOrEqual(Math.max(turns.summariserTokensIn[at] ?? 0, 1));
    },
  );

  law('a row of the grid of facts says for every turn what one look at the turn says', ({ run, log }) => {
    const facts = [...log.questions].slice(0, 3).map((position, fact) => ({
      ...{ fact, about: 'x', text: 'y', turn: log.turnOf[position - 1] ?? 1, positions: [position] },
      ...{ replacedAt: null, asked: [] },
    }));
    for (const { fact, runs } of factRows(run, log, facts))
      for (const { turn, through, sight } of runs)
        for (let at = turn; at <= through; at++) expect(sightOf(run, log, fact, at)).toBe(sight);
  });
});

function countedOf(log: LogMessage[]) {
  const found = runLog(log, 'buffer', {}, null);
  if (!found) throw new Error('A buffer without a limit refuses nothing');
  return found.log;
}

describe('a log of the lab', () => {
  it('has every message with its role, its turn and its exact count', () => {
    fc.assert(
      fc.property(fileLogs, (messages) => {
        fc.pre(messages.length > 1);
        const log = countedOf(messages);
        expect([...log.tokens]).toEqual(messages.map(({ tokens }) => tokens));
        expect([...log.roles].map((role) => ROLES[role])).toEqual(messages.map(({ role }) => role));
        expect([...log.questions]).toEqual(
          messages.filter(({ role }) => role === 'user').map(({ position }) => position),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a cache reuses', () => {
  it('is whole blocks, never more than is shared, and nothing below its least', () => {
    const caches = fc.record({
      least: fc.integer({ min: 0, max: 4096 }),
      block: fc.integer({ min: 1, max: 1024 }),
    });
    fc.assert(
      fc.property(fc.nat({ max: 200_000 }), caches, (shared, cache) => {
        const reused = reusedTokens(shared, cache);
        expect(reused).toBeLessThanOrEqual(shared);
        expect(shared < cache.least ? reused : (reused - cache.least) % cache.block).toBe(0);
        expect(shared < cache.least || shared - reused < cache.block).toBe(true);
      }),
    );
  });
});
