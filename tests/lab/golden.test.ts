import { describe, expect, it } from 'vitest';
import { sightOf } from '@/lib/lab/sight';
import type { LabOptions } from '@/lib/lab/types';
import type { Role } from '@/lib/memory';
import budgets from '../memory/golden/budgets.json';
import eightTurns from '../memory/golden/eight-turns.json';
import summaryRun from '../memory/golden/summary-buffer-run.json';
import tape from '../memory/golden/tape.json';
import trim from '../memory/golden/trim.json';
import visibility from '../memory/golden/visibility.json';
import {
  configuration,
  conversationOf,
  conversationOfTurns,
  PLAIN,
  runAll,
  runOf,
  textOf,
} from '../support/lab';

const under = (strategy: string, settings = {}) => configuration({ strategy, settings });

describe('eight turns', () => {
  const conversation = conversationOfTurns(eightTurns.messages);
  const regions = (strategy: string, settings = {}) =>
    runOf(conversation, under(strategy, settings)).turns.regionTokens;

  it('everything', () => {
    expect([...regions('buffer')]).toEqual(eightTurns.buffer);
  });

  it('the last three turns', () => {
    const { turns } = runOf(conversation, under('window', { k: 3 }));
    const sent = eightTurns.window_k3.map(({ first, last, tokens }) => [2 * first - 1, 2 * last - 1, tokens]);
    const columns = [...turns.flags.keys()].map((at) => [
      turns.regionFirst[at],
      turns.regionLast[at],
      turns.regionTokens[at],
    ]);
    expect(columns).toEqual(sent);
  });

  it.each([
    { evictInPairs: true, ...eightTurns.token_buffer_120_pairs },
    { evictInPairs: false, ...eightTurns.token_buffer_120_single },
  ])('a budget of 120, in pairs $evictInPairs', ({ evictInPairs, per_turn, evicted_messages }) => {
    const { turns, totals } = runOf(conversation, under('token-buffer', { budget: 120, evictInPairs }));
    expect([...turns.regionTokens]).toEqual(per_turn);
    expect([totals.dropped, totals.peakRequestTokens]).toEqual([evicted_messages, Math.max(...per_turn)]);
  });
});

describe('summariser calls and largest region by budget', () => {
  it.each(Object.entries(budgets.variants))('%s', (_name, variant) => {
    const conversation = conversationOfTurns(
      budgets.user_tokens.map((user) => ({ user, assistant: variant.avg_response_tokens })),
    );
    const sweep = variant.rows.map(({ budget }) =>
      under('summary-buffer', { budget, foldMessages: variant.messages_to_compress }),
    );
    const { runs } = runAll(conversation, sweep);
    expect(
      runs.map(({ budget, totals }) => ({
        budget,
        overflows: totals.summariserCalls,
        peak: totals.largestRegion,
      })),
    ).toEqual(variant.rows);
  });
});

describe('six turns with their summaries', () => {
  const { sizes, budget, foldMessages, request_at_6: sixth } = summaryRun;
  const names = ['U1', 'A1', 'U2', 'A2', 'U3', 'A3', 'U4', 'A4', 'U5', 'A5', 'U6'] as const;
  const conversation = conversationOf(
    names.map((name): [Role, number] => [name.startsWith('U') ? 'user' : 'assistant', sizes[name]]),
  );
  const chosen = under('summary-buffer', { budget, foldMessages, maxSummaryTokens: 200 });
  const withSummaries = (tokens: number): LabOptions => ({
    ...PLAIN,
    frame: { ...PLAIN.frame, system: textOf(sixth.system), summary: textOf(sixth.summary_block - 180) },
    summaries: { tokens, holdFacts: false },
  });
  const run = (tokens: number) => runOf(conversation, chosen, withSummaries(tokens));

  it('the region of every request', () => {
    expect([...run(180).turns.regionTokens]).toEqual(Object.values(summaryRun.region_at_request));
  });

  it('folds after the replies of turns 3, 4 and 5, one call each', () => {
    expect([...run(180).turns.summariserCalls]).toEqual([0, 0, 1, 1, 1, 0]);
  });

  it('what each call reads: the messages and the summary before, by its size', () => {
    const [first, second, third] = summaryRun.folds;
    expect(run(180).turns.summariserTokensIn[2]).toBe(first?.tokens_in);
    expect(run(first?.summary_tokens ?? 0).turns.summariserTokensIn[3]).toBe(second?.tokens_in);
    expect(run(second?.summary_tokens ?? 0).turns.summariserTokensIn[4]).toBe(third?.tokens_in);
  });

  it('the sixth request, part by part', () => {
    const { turns } = run(180);
    expect({
      system: turns.systemTokens,
      summary_block: turns.summaryTokens[5],
      region: turns.regionTokens[5],
      total: turns.requestTokens[5],
    }).toEqual({ ...sixth, billed: undefined });
  });
});

describe('the tape', () => {
  const names = [...tape.start, ...tape.incoming].map(({ name }) => name);
  const conversation = conversationOf(
    [...tape.start, ...tape.incoming].map(({ name, size }): [Role, number] => [
      name.endsWith('user') ? 'user' : 'assistant',
      size,
    ]),
  );

  it.each(tape.cases)(
    'budget $budget, in pairs $evict_in_pairs: starts with $starts_with, $final_total tokens',
    ({ budget, evict_in_pairs: evictInPairs, final_total, starts_with }) => {
      const { turns } = runOf(conversation, under('token-buffer', { budget, evictInPairs }));
      expect([turns.regionTokens.at(-1), names[(turns.regionFirst.at(-1) ?? 0) - 1]]).toEqual([
        final_total,
        starts_with,
      ]);
    },
  );
});

describe('trimming, the system message counted', () => {
  const [system = 0, ...sizes] = trim.tokens;
  const conversation = conversationOf(
    sizes.map((size, index): [Role, number] => [
      trim.types[index + 1] === 'human' ? 'user' : 'assistant',
      size,
    ]),
  );
  const options = { ...PLAIN, frame: { ...PLAIN.frame, system: textOf(system) } };

  it('the whole', () => {
    expect(runOf(conversation, under('buffer'), options).turns.requestTokens.at(-1)).toBe(trim.whole);
  });

  it.each(trim.results)('$max_tokens tokens, starting on $start_on', (row) => {
    const settings = { budget: row.max_tokens - system, evictInPairs: row.start_on === 'human' };
    const { turns } = runOf(conversation, under('token-buffer', settings), options);
    const messages = 2 + (turns.regionLast.at(-1) ?? 0) - (turns.regionFirst.at(-1) ?? 0);
    expect([messages, turns.requestTokens.at(-1)]).toEqual([row.messages, row.tokens]);
  });
});

describe('who still sees which turn', () => {
  const conversation = conversationOfTurns(Array.from({ length: 25 }, () => ({ user: 10, assistant: 20 })));
  const sees = (k: number, query: number, stated: number) => {
    const { runs, logs } = runAll(conversation, [under('window', { k })]);
    const [run] = runs;
    const log = logs.o200k_base;
    const fact = {
      fact: 0,
      about: 'x',
      text: 'y',
      turn: stated,
      positions: [2 * stated - 1],
      replacedAt: null,
    };
    return run && log && sightOf(run, log, { ...fact, asked: [] }, query) === 'verbatim';
  };

  it.each(visibility.cases)('k $k: turn $query_turn sees turn $fact_turn: $visible', (row) => {
    expect(sees(row.k, row.query_turn, row.fact_turn)).toBe(row.visible);
  });

  it.each(Object.entries(visibility.last_visible_of_turn1))(
    'k %s: turn 1 is last seen in turn %i',
    (k, last) => {
      expect([last, last + 1].map((query) => sees(Number(k), query, 1))).toEqual([true, false]);
    },
  );
});
