import { describe, expect, test } from 'vitest';
import {
  blockLabel,
  joined,
  leftBlocks,
  tapeBlocks,
  tapeLabel,
  turnsByPosition,
} from '@/components/memory-panel/tape-blocks';
import type { Evicted, Part, Sent } from '@/lib/wire';
import { evictedOf, sentOf } from './records';

const summary: Part = {
  kind: 'summary',
  tokens: 99,
  id: '00000000-0000-4000-8000-000000000001',
  version: 2,
  positions: [1, 4],
};

const range: Evicted = { positions: [1, 612], messages: 612, tokens: 48_200, reason: 'over budget' };

const unanswered: Sent = {
  parts: [
    { kind: 'system', tokens: 148, version: 'coach-1' },
    { kind: 'message', position: 5, role: 'user', tokens: 10 },
    { kind: 'message', position: 6, role: 'user', tokens: 10 },
    { kind: 'message', position: 7, role: 'assistant', tokens: 10 },
    { kind: 'message', position: 8, role: 'user', tokens: 10 },
  ],
  regionTokens: 40,
  tokens: 188,
  overBudget: false,
};

test.each<{ title: string; sent: Sent; evicted: Evicted[]; turn: number; turns: [number, number][] }>([
  {
    title: 'questions and replies',
    sent: sentOf(3, 7),
    evicted: [],
    turn: 4,
    turns: [
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
      [7, 4],
    ],
  },
  {
    title: 'a question that was never answered',
    sent: unanswered,
    evicted: [],
    turn: 6,
    turns: [
      [5, 4],
      [6, 5],
      [7, 5],
      [8, 6],
    ],
  },
  {
    title: 'what left right before the region',
    sent: sentOf(5, 5),
    evicted: evictedOf(3, 4, 'window full'),
    turn: 3,
    turns: [
      [3, 2],
      [4, 2],
      [5, 3],
    ],
  },
  {
    title: 'nothing beyond a gap in the log',
    sent: sentOf(9, 9),
    evicted: evictedOf(3, 4, 'window full'),
    turn: 5,
    turns: [[9, 5]],
  },
])('the turns of a request are counted back from its question: $title', ({ sent, evicted, turn, turns }) => {
  expect([...turnsByPosition(sent, evicted, turn)].sort(([one], [other]) => one - other)).toEqual(turns);
});

describe('a block says in words what it is', () => {
  const { before, after } = tapeBlocks(sentOf(5, 7, [summary]), 4);
  test.each([
    { block: before[0], words: 'System prompt, 148 tokens' },
    { block: before[1], words: 'Summary, 99 tokens' },
    { block: after[0], words: 'You, turn 3, 10 tokens, sent word for word' },
    { block: after[1], words: 'FinCoach, turn 3, 10 tokens, sent word for word' },
    { block: joined(after), words: '3 messages, turns 3 to 4, 30 tokens, sent word for word' },
    {
      block: leftBlocks(evictedOf(1, 1, 'window full'), new Map([[1, 1]]))[0],
      words: 'Dropped, turn 1, 10 tokens',
    },
    { block: leftBlocks(evictedOf(1, 1, 'folded into summary 2'), new Map())[0], words: 'Folded, 10 tokens' },
    { block: leftBlocks([range], new Map())[0], words: '612 messages, 48,200 tokens' },
  ])('$words', ({ block, words }) => {
    expect(block && blockLabel(block)).toBe(words);
  });
});

test('a whole tape is one picture in words, what left before the tear', () => {
  const left = leftBlocks(evictedOf(3, 4, 'window full'), new Map());
  expect(tapeLabel(tapeBlocks(sentOf(5, 6), 3), left)).toBe(
    'System prompt 148, Dropped 10, Dropped 10, view starts, You 10, FinCoach 10',
  );
});
