import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reasonOf, recalledTurns } from '@/components/memory-panel/recall-words';
import { partSchema, type RecallMatch, recallMatchSchema } from '@/lib/wire';
import { showPanel } from './panel-page';
import { recordOf, sentOf } from './records';

afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();

function matchOf(turn: number, change: Partial<RecallMatch> = {}): RecallMatch {
  const positions = [2 * turn - 1, 2 * turn];
  return recallMatchSchema.parse({ turn, score: 1, words: [], positions, ...change });
}

const matches = [
  matchOf(1, { score: 4.087, words: ['salary', 'epf'], excerpt: 'My salary is ₹1,42,000.' }),
  matchOf(4, { score: 0.5, by: ['meaning'], similarity: 0.8, excerpt: 'हर महीने बचत' }),
];
const block = {
  kind: 'recall',
  tokens: 90,
  positions: matches.flatMap(({ positions }) => positions),
  matches,
} as const;

describe('a request that earlier turns came back in', () => {
  const show = () =>
    showPanel(
      { records: [recordOf(9, { sent: sentOf(13, 17, [{ ...block, positions: [...block.positions] }]) })] },
      { newestTurn: 9 },
    );
  const openList = async () => {
    const row = await screen.findByRole('button', { name: /^Recalled 2 earlier turns/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row);
    return within(screen.getByRole('list', { name: 'Recalled turns' }));
  };

  test('lists each with its question, its score and why', async () => {
    show();
    const list = await openList();
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Turn 1 My salary is ₹1,42,000.Has your words: salary, epf.score 4.09',
      'Turn 4 हर महीने बचतSimilar in meaning, cosine 0.80.score 0.50',
    ]);
    expect(list.getByText(/हर महीने बचत/).getAttribute('lang')).toBe('hi');
  });

  test('shows the question in the conversation when it is chosen, by the keyboard too', async () => {
    const asks = show();
    const list = await openList();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(list.getAllByRole('button')[1]).toBe(document.activeElement);
    expect(asks.onSelectPosition).toHaveBeenCalledWith(7);
  });

  test('names them on the tape', async () => {
    show();
    expect(await screen.findByRole('option', { name: 'Recalled, turns 1 and 4, 90 tokens' })).toBeDefined();
  });
});

test.each<[Partial<RecallMatch>, string]>([
  [{ by: ['words'], words: ['rent'] }, 'Has your words: rent.'],
  [{ by: ['meaning'], similarity: 0.512 }, 'Similar in meaning, cosine 0.51.'],
  [
    { by: ['words', 'meaning'], words: ['rent', 'flat'], similarity: 1 },
    'Has your words: rent, flat. Similar in meaning, cosine 1.00.',
  ],
])('%j reads as a sentence for each reason', (change, sentence) => {
  expect(reasonOf(matchOf(1, change))).toBe(sentence);
});

test.each([
  [[1], 'turn 1'],
  [[1, 1200], 'turns 1 and 1,200'],
  [[1, 4, 7], 'turns 1, 4 and 7'],
])('turns %j are named "%s"', (turns, named) => {
  expect(recalledTurns(turns.map((turn) => ({ turn })))).toBe(named);
});

test('a record from before meanings were compared says that words found its turns', () => {
  const stored = {
    kind: 'recall',
    tokens: 9,
    positions: [1, 2],
    matches: [{ turn: 1, score: 2, words: ['rent'], positions: [1, 2] }],
  };
  expect(partSchema.parse(stored)).toMatchObject({
    matches: [{ by: ['words'], similarity: null, excerpt: '' }],
  });
});
