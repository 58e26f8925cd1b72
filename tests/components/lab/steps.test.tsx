import { describe, expect, test } from 'vitest';
import type { BoardRun } from '@/components/lab/board';
import { requestBlocks } from '@/components/lab/request-blocks';
import { sightsInWords } from '@/components/lab/sight-words';
import { enteredInWords, leftInWords, reasonOf } from '@/components/lab/step-words';
import { stepOf } from '@/lib/lab';
import type { EvictionReason } from '@/lib/memory';
import { configuration, conversationOfTurns, runAll } from '../../support/lab';

const TURNS = Array.from({ length: 8 }, () => ({ user: 10, assistant: 20 }));

/** A run of eight turns of 10 and 20 tokens, as the page shows one. */
function boardRun(memory: Parameters<typeof configuration>[0], turns = TURNS): BoardRun {
  const { runs, logs } = runAll(conversationOfTurns(turns), [configuration(memory)]);
  const [run] = runs;
  const log = logs.o200k_base;
  if (!run || !log) throw new Error('There was no run');
  const cost = {
    ...{ total: 0, input: 0, cachedInput: 0, output: 0 },
    ...{ summariser: 0, cachedTokens: 0, cachedShare: 0 },
  };
  return { ...run, log, cost, look: { stroke: 'red', width: 1 }, advised: false, costShare: 0, kept: 0 };
}

describe('a step in words', () => {
  const run = boardRun({ strategy: 'window', settings: { k: 2 } });
  const step = (turn: number) => stepOf(run, run.log, turn);

  test('the first turn brings its question, and nothing leaves', () => {
    expect(enteredInWords(step(1))).toBe('1 message, 10 tokens, came in.');
    expect(leftInWords(step(1), run)).toBe('Nothing left.');
  });

  test('a turn that goes says which one, how much of it, and why', () => {
    expect(leftInWords(step(3), run)).toBe('From turn 1 left 2 messages, 30 tokens: window full.');
  });

  test.each<[EvictionReason, number | null, string]>([
    ['over budget', 900, 'over the budget of 900'],
    ['over budget', null, 'over budget'],
    ['folded', 600, 'folded into a simulated summary'],
    ['window full', null, 'window full'],
  ])('%s under a budget of %s: "%s"', (reason, budget, words) => {
    expect(reasonOf(reason, { budget })).toBe(words);
  });
});

describe('a request as blocks', () => {
  test('hold every message of its region with its tokens', () => {
    const { after } = requestBlocks(boardRun({ strategy: 'window', settings: { k: 2 } }), 5);
    expect(after.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['user', 10],
      ['assistant', 20],
      ['user', 10],
    ]);
  });

  test('of a summary say that it is simulated', () => {
    const run = boardRun({ strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } });
    const { before } = requestBlocks(run, 8);
    expect(before.find(({ kind }) => kind === 'summary')?.note).toBe('simulated');
  });

  test('of more messages than can be drawn are stretches whose tokens are the region’s', () => {
    const turns = Array.from({ length: 2000 }, (_, at) => ({ user: 1 + (at % 7), assistant: 2 }));
    const run = boardRun({ strategy: 'buffer' }, turns);
    const { after } = requestBlocks(run, 2000);
    expect(after.length).toBeLessThanOrEqual(240);
    expect(after.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(run.turns.regionTokens[1999]);
    expect(after.reduce((sum, { messages }) => sum + messages, 0)).toBe(3999);
  });
});

test('where a fact stood is said for those who cannot see the grid', () => {
  const fact = {
    fact: 0,
    about: 'rent',
    text: '₹22,000',
    turn: 1,
    positions: [1],
    replacedAt: null,
    asked: [],
  };
  const runs = [
    { turn: 1, through: 6, sight: 'verbatim' as const },
    { turn: 7, through: 7, sight: 'gone' as const },
    { turn: 8, through: 9, sight: 'summary' as const },
  ];
  expect(sightsInWords({ fact, runs, asked: 0, seenWhenAsked: 0 })).toBe(
    'Word for word in turns 1 to 6, not seen in turn 7, in a simulated summary in turns 8 to 9.',
  );
});
