import { expect, test } from 'vitest';
import { liveTurnOf } from '@/components/conversation/live-turn';
import { recordOf } from '../memory-panel/records';

const asked = { id: 'c1', role: 'user', parts: [{ type: 'text', text: 'Question' }] };
const answer = (...parts: { type: string; text?: string; data?: unknown }[]) => [
  asked,
  { id: 'a1', role: 'assistant', parts },
];
const opened = { type: 'data-turn-opened', data: { turn: 7, position: 13, messageId: 'm' } };
const started = { type: 'data-summary-started', data: { turn: 7, positions: [1, 8] } };

test('before the server answers, the turn is the expected one and cannot be stopped', () => {
  expect(liveTurnOf([asked], 3)).toMatchObject({ turn: 3, opened: false, reply: '', record: null });
});

test('nothing sent is no live turn', () => {
  expect(liveTurnOf([], 3)).toBeNull();
});

test('the stream says which turn it is and where its question stands', () => {
  expect(liveTurnOf(answer(opened), 3)).toMatchObject({ turn: 7, opened: true, position: 13 });
});

test('a fold is running from its start to its end', () => {
  expect(liveTurnOf(answer(opened, started), 3)?.folding).toEqual([1, 8]);
  const ended = { type: 'data-summary-written', data: { turn: 7, fold: {} } };
  expect(liveTurnOf(answer(opened, started, ended), 3)?.folding).toBeNull();
  const planned = { type: 'data-turn-planned', data: recordOf(7) };
  expect(liveTurnOf(answer(opened, started, planned), 3)?.folding).toBeNull();
});

test('the finished record replaces the planned one; text parts are one reply', () => {
  const live = liveTurnOf(
    answer(
      opened,
      { type: 'data-turn-planned', data: recordOf(7, { outcome: 'streaming' }) },
      { type: 'text', text: 'One, ' },
      { type: 'text', text: 'two.' },
      { type: 'data-turn-finished', data: recordOf(7) },
    ),
    3,
  );
  expect(live).toMatchObject({ reply: 'One, two.', record: { outcome: 'done' } });
});
