import { describe, expect, it } from 'vitest';
import { bindStrategy, emptyRegion, type Replay, replay, type Settings } from '@/lib/memory';
import { logOf, logOfTurns, tokensBetween } from '../support/log';
import budgets from './golden/budgets.json';
import eightTurns from './golden/eight-turns.json';
import run from './golden/summary-buffer-run.json';
import tape from './golden/tape.json';
import trim from './golden/trim.json';
import visibility from './golden/visibility.json';

const bind = (strategy: string, settings: Settings) => bindStrategy({ strategy, settings });
const regionTokens = ({ requests }: Replay) => requests.map(({ region }) => region.tokens);

describe('eight turns', () => {
  const log = logOfTurns(eightTurns.messages);
  const under = (strategy: string, settings: Settings = {}) =>
    replay(log, { strategy: bind(strategy, settings) });
  const positionOf = (turn: number) => 2 * turn - 1;

  it('buffer sends everything, a little more each turn', () => {
    expect(regionTokens(under('buffer'))).toEqual(eightTurns.buffer);
  });

  it.each(eightTurns.window_k3)(
    'window of 3: turn $turn sends turns $first to $last, $tokens tokens',
    (row) => {
      const request = under('window', { k: 3 }).requests[row.turn - 1];
      expect(request?.region).toMatchObject({
        first: positionOf(row.first),
        last: positionOf(row.last),
        tokens: row.tokens,
        turns: row.last - row.first + 1,
      });
    },
  );

  it.each([
    { evictInPairs: true, ...eightTurns.token_buffer_120_pairs },
    { evictInPairs: false, ...eightTurns.token_buffer_120_single },
  ])(
    'token buffer of 120, evictInPairs $evictInPairs: sends $per_turn',
    ({ evictInPairs, per_turn, evicted_messages }) => {
      const outcome = under('token-buffer', { budget: 120, evictInPairs });
      expect(regionTokens(outcome)).toEqual(per_turn);
      expect(outcome.requests.flatMap(({ evicted }) => evicted)).toHaveLength(evicted_messages);
    },
  );

  it('token buffer of 120 in pairs: no request is larger than 95', () => {
    const outcome = under('token-buffer', { budget: 120, evictInPairs: true });
    expect(Math.max(...regionTokens(outcome))).toBe(eightTurns.token_buffer_120_pairs.max_request);
  });
});

describe('summary buffer: folds and largest region by budget', () => {
  const cases = Object.values(budgets.variants).flatMap((variant) =>
    variant.rows.map((row) => ({
      ...row,
      reply: variant.avg_response_tokens,
      foldMessages: variant.messages_to_compress,
    })),
  );

  it.each(cases)(
    'replies of $reply, $foldMessages messages a fold, budget $budget: $overflows folds, peak $peak',
    ({ reply, foldMessages, budget, overflows, peak }) => {
      const strategy = bind('summary-buffer', { budget, foldMessages });
      const log = logOfTurns(budgets.user_tokens.map((user) => ({ user, assistant: reply })));
      let region = emptyRegion(1);
      let folds = 0;
      let largest = 0;
      for (const message of log) {
        const admission = strategy.admit(log, region, message, Number.POSITIVE_INFINITY);
        region = admission.region;
        folds += admission.fold ? 1 : 0;
        largest = Math.max(largest, region.tokens);
      }
      expect({ folds, largest }).toEqual({ folds: overflows, largest: peak });
    },
  );
});

describe('summary buffer: six turns with their summaries', () => {
  const { sizes } = run;
  const names = ['U1', 'A1', 'U2', 'A2', 'U3', 'A3', 'U4', 'A4', 'U5', 'A5', 'U6'] as const;
  const log = logOf(names.map((name) => [name.startsWith('U') ? 'user' : 'assistant', sizes[name]]));
  const { budget, foldMessages } = run;
  const { requests } = replay(log, { strategy: bind('summary-buffer', { budget, foldMessages }) });
  const folds = requests.flatMap((request) => request.folds);

  it.each(Object.entries(run.region_at_request))(
    'request %s sends %i tokens word for word',
    (turn, tokens) => {
      expect(requests[Number(turn) - 1]?.region.tokens).toBe(tokens);
    },
  );

  it('folds three times, each time after a reply', () => {
    expect(folds.map(({ when }) => when)).toEqual(run.folds.map(() => 'after reply'));
  });

  it.each(run.folds.map((fold, index) => ({ ...fold, index })))(
    '$after: folds $messages',
    ({ index, messages }) => {
      const fold = folds[index];
      expect(names.slice((fold?.first ?? 0) - 1, fold?.last)).toEqual(messages);
    },
  );

  it.each(run.folds.map((fold, index) => ({ ...fold, index })))(
    '$after: the summariser gets $tokens_in tokens, the messages and the summary before',
    ({ index, tokens_in }) => {
      const fold = folds[index];
      const before = run.folds[index - 1]?.summary_tokens ?? 0;
      expect((fold?.tokens ?? 0) + before).toBe(tokens_in);
    },
  );

  it('the two replies that are known only through sums agree with every sum', () => {
    expect(sizes.U4 + sizes.A4 + sizes.U5).toBe(run.region_at_request[5]);
    expect(sizes.U5 + sizes.A5 + sizes.U6).toBe(run.region_at_request[6]);
    const { system, summary_block, region, total } = run.request_at_6;
    expect(system + summary_block + region).toBe(total);
    expect(requests.at(-1)?.region.tokens).toBe(region);
  });
});

describe('token buffer, message by message', () => {
  const log = logOf(
    [...tape.start, ...tape.incoming].map(({ name, size }) => [
      name.endsWith('user') ? 'user' : 'assistant',
      size,
    ]),
  );
  const names = [...tape.start, ...tape.incoming].map(({ name }) => name);

  it.each(tape.cases)(
    'budget $budget, in pairs $evict_in_pairs: starts with $starts_with, $final_total tokens',
    ({ budget, evict_in_pairs, final_total, starts_with }) => {
      const { region } = replay(log, {
        strategy: bind('token-buffer', { budget, evictInPairs: evict_in_pairs }),
      });
      expect(region.tokens).toBe(final_total);
      expect(names[region.first - 1]).toBe(starts_with);
      expect(tokensBetween(log, region.first, region.last)).toBe(final_total);
    },
  );
});

describe('trimming to the newest messages that fit', () => {
  const [system = 0, ...sizes] = trim.tokens;
  const log = logOf(
    sizes.map((size, index) => [trim.types[index + 1] === 'human' ? 'user' : 'assistant', size]),
  );

  it('the whole conversation counts 130 tokens', () => {
    expect(system + tokensBetween(log, 1, log.length)).toBe(trim.whole);
  });

  it.each(trim.results)(
    'max_tokens $max_tokens, start_on $start_on: $messages messages, $tokens tokens, the system message counted',
    ({ max_tokens, start_on, messages, tokens }) => {
      const settings = { budget: max_tokens - system, evictInPairs: start_on === 'human' };
      const request = replay(log, { strategy: bind('token-buffer', settings) }).requests.at(-1);
      const { first, last, tokens: region } = request?.region ?? emptyRegion(1);
      expect({ messages: last - first + 2, tokens: system + region }).toEqual({ messages, tokens });
    },
  );
});

describe('a fact is visible while query turn - fact turn < k', () => {
  const log = logOfTurns(Array.from({ length: 25 }, () => ({ user: 10, assistant: 20 })));
  const sees = (k: number, query: number, fact: number) => {
    const region =
      replay(log, { strategy: bind('window', { k }) }).requests[query - 1]?.region ?? emptyRegion(1);
    return region.first <= 2 * fact - 1 && 2 * fact - 1 <= region.last;
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
