import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { currentLine, otherLines } from '@/components/memory-panel/trend-lines';
import { trendPoints, turnTicks } from '@/components/memory-panel/trend-points';
import { TrendTab } from '@/components/memory-panel/trend-tab';
import { trendNotes, trendSentence } from '@/components/memory-panel/trend-words';
import { bindStrategy, memorySchema, strategies } from '@/lib/memory';
import type { Trend } from '@/lib/wire';
import { showPanel } from './panel-page';

afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();

/** A trend of `count` turns of a window: every turn sends 200 tokens, with everything kept 100 more each. */
function trendOf(count: number, change: Partial<Trend> = {}, first = 1): Trend {
  const turns = Array.from({ length: count }, (_, at) => ({
    turn: first + at,
    memory: 'Last few turns, 3',
    changed: false,
    tokens: 200,
    everything: 200 + 100 * at,
    regionTokens: 50,
    budget: null,
  }));
  const series = strategies.map(({ id }, at) => {
    const { memory, name, summaryLimit } = bindStrategy(memorySchema.parse({ strategy: id }));
    const tokens = turns.map(() => 200 + at);
    const total = tokens.reduce((sum, size) => sum + size, 0);
    return { memory, name, current: id === 'window', summaryTokens: summaryLimit, tokens, total };
  });
  return { turns, turnsInAll: count, total: 200 * count, series, ...change };
}

/** The same with the memory changed at one turn. */
function changedAt(turn: number, trend: Trend): Trend {
  return { ...trend, turns: trend.turns.map((entry) => ({ ...entry, changed: entry.turn === turn })) };
}

function showTrend(trend: Trend | { status: number; body: unknown }, turn: number) {
  rememberSession(true);
  const failed = 'status' in trend;
  vi.stubGlobal('fetch', async () =>
    failed ? Response.json(trend.body, { status: trend.status }) : Response.json(trend),
  );
  const onSelectTurn = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TrendTab threadId="00000000-0000-4000-8000-00000000000a" turn={turn} onSelectTurn={onSelectTurn} />
    </QueryClientProvider>,
  );
  return onSelectTurn;
}

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent?.trim());
const sentenceOf = (trend: Trend, turn: number) =>
  trendSentence(trend, turn)
    .map(({ text }) => text)
    .join('');

describe('the sentence', () => {
  test.each<[string, Trend, number, string]>([
    ['what left', trendOf(6), 6, 'Turn 6 sent 200 tokens. With everything kept it would have been 700.'],
    [
      'that nothing left',
      trendOf(6),
      1,
      'Turn 1 sent 200 tokens. With everything kept it would have been the same.',
    ],
    ['that a turn sent nothing', trendOf(6), 7, 'Nothing has been sent at turn 7.'],
    [
      'that a turn is too old to be drawn',
      trendOf(400, { turnsInAll: 1200 }, 801),
      3,
      'Turn 3 lies before the newest 400 turns, which are drawn here.',
    ],
  ])('says %s', (_what, trend, turn, sentence) => {
    expect(sentenceOf(trend, turn)).toBe(sentence);
  });
});

describe('the chart', () => {
  test('is a picture that says its sentence and leads to its numbers', async () => {
    showTrend(trendOf(6), 6);
    const name = `${sentenceOf(trendOf(6), 6)} The table below has the numbers.`;
    expect(await screen.findByRole('img', { name })).toBeDefined();
  });

  test('draws what was sent, and each of the other memories in a way of its own', async () => {
    showTrend(trendOf(6), 6);
    await screen.findByText('Summary + recent, 600 204');
    const curves = [...(await screen.findByRole('img')).querySelectorAll('path.recharts-line-curve')];
    const looks = curves.map((curve) => [
      curve.getAttribute('stroke'),
      curve.getAttribute('stroke-dasharray'),
    ]);
    expect(looks).toHaveLength(strategies.length);
    expect(new Set(looks.map((look) => look.join())).size).toBe(strategies.length);
  });

  test('does not draw the thread’s own memory twice', () => {
    expect(otherLines(trendOf(6)).map(({ name }) => name)).not.toContain('Last few turns, 3');
    expect(currentLine(trendOf(6))).toBeNull();
    expect(currentLine(changedAt(5, trendOf(6)))?.name).toBe('Last few turns, 3');
  });

  test('draws the budget line under its name', async () => {
    const trend = trendOf(3);
    showTrend({ ...trend, turns: trend.turns.map((turn) => ({ ...turn, budget: 120 })) }, 3);
    expect(await screen.findByText('budget 120')).toBeDefined();
  });

  test.each<[string, number, number | null, number | null]>([
    ['near what was sent is drawn from the tear on', 100, 250, null],
    ['far above it is said in words', 2000, null, 2000],
  ])('a budget %s', (_where, budget, full, hidden) => {
    const trend = trendOf(3);
    const budgeted = { ...trend, turns: trend.turns.map((turn) => ({ ...turn, budget })) };
    const { points, hiddenBudget } = trendPoints(budgeted, otherLines(budgeted));
    expect([points.at(-1)?.full, hiddenBudget]).toEqual([full, hidden]);
  });

  test.each<[number, number, number[]]>([
    [1, 1, [1]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 30, [10, 20, 30]],
    [801, 1200, [900, 1000, 1100, 1200]],
  ])('names turns from %i to %i without crowding', (first, last, ticks) => {
    expect(turnTicks(first, last)).toEqual(ticks);
  });
});

describe('the table', () => {
  test('has the last three turns and the sum over all, for what was sent and every other memory', async () => {
    showTrend(trendOf(6), 6);
    const [head, sent, ...others] = await screen.findAllByRole('row');
    expect(cellsOf(head as HTMLElement)).toEqual(['Would have sent', 'turn 4', 'turn 5', 'turn 6', 'all 6']);
    expect(cellsOf(sent as HTMLElement)).toEqual(['Sent in this thread', '200', '200', '200', '1,200']);
    expect(others.map((row) => cellsOf(row)[0])).toEqual([
      'Everything',
      'Token budget, 2,000',
      'Summary, every 4',
      'Summary + recent, 600',
    ]);
  });

  test('ends with a past turn that is selected, and marks it', async () => {
    showTrend(trendOf(9), 4);
    expect(cellsOf((await screen.findAllByRole('row'))[0] as HTMLElement)).toEqual([
      'Would have sent',
      'turn 2',
      'turn 3',
      'turn 4',
      'all 9',
    ]);
    expect(screen.getByRole('columnheader', { current: true }).textContent).toBe('turn 4');
  });

  test('has every turn on demand, in the same place', async () => {
    showTrend(trendOf(9), 9);
    const every = await screen.findByRole('button', { name: 'Every turn' });
    await user.click(every);
    expect(every.getAttribute('aria-pressed')).toBe('true');
    const table = within(screen.getByRole('region', { name: 'Tokens by turn' }));
    expect(table.getAllByRole('columnheader')).toHaveLength(11);
  });

  test('also has the memory in use over all turns, once some were sent under another one', async () => {
    showTrend(changedAt(5, trendOf(6)), 6);
    expect(await screen.findByRole('rowheader', { name: 'Last few turns, 3' })).toBeDefined();
    expect(screen.getByText('The memory changed at turn 5: Last few turns, 3.')).toBeDefined();
  });

  test('says in words where a question would not have fitted', async () => {
    const { series, ...trend } = trendOf(2);
    const refusing = series.map((entry) => ({ ...entry, tokens: [...entry.tokens.slice(1), null] }));
    showTrend({ ...trend, series: refusing }, 2);
    expect((await screen.findAllByText('would not have fitted')).length).toBeGreaterThan(0);
    expect(
      screen.getByText('A dash stands where the question would not have fitted; sums leave it out.'),
    ).toBeDefined();
  });
});

describe('notes below', () => {
  test('say that summaries are simulated, at which sizes', () => {
    expect(trendNotes(trendOf(2), null)).toEqual([
      'Summaries of other memories are simulated at 160 tokens. They were not written.',
    ]);
    const { series, ...trend } = trendOf(2);
    const [first, ...rest] = series.map((entry) => ({ ...entry, summaryTokens: null }));
    expect(trendNotes({ ...trend, series: first ? [first, ...rest] : [] }, null)).toEqual([]);
  });

  test('say how much of a long thread is drawn, how often its memory changed, and a budget that lies too high', () => {
    const long = trendOf(400, { turnsInAll: 1200 }, 801);
    const often = { ...long, turns: long.turns.map((turn) => ({ ...turn, changed: turn.turn > 1198 })) };
    expect(trendNotes(often, 2000).slice(0, 3)).toEqual([
      'The memory changed 2 times, last at turn 1,200: Last few turns, 3.',
      'The budget of 2,000 tokens lies above this chart.',
      'Drawn are the newest 400 of 1,200 turns; sums are over all.',
    ]);
  });
});

describe('without figures', () => {
  test('the tab says what it will draw', async () => {
    showTrend(trendOf(0), 1);
    expect(await screen.findByText('No requests yet.')).toBeDefined();
  });

  test('the tab says so before the first turn too', async () => {
    showPanel({}, { newestTurn: 0 });
    await user.click(screen.getByRole('tab', { name: 'Trend' }));
    expect(screen.getByText('No requests yet.')).toBeDefined();
  });

  test('that could be read the reason stands there, with a way to try again', async () => {
    showTrend(
      { status: 503, body: { type: 'x', title: 'Away', status: 503, detail: 'The database is away.' } },
      1,
    );
    const notice = await screen.findByRole('alert', { name: 'The trend could not be read' });
    expect(within(notice).getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
