import { expect, test } from 'vitest';
import { turnRange } from '@/components/archive/turn-range';

test.each([
  { from: '', to: '', read: {} },
  { from: '3', to: '', read: { fromTurn: 3 } },
  { from: '', to: ' 12 ', read: { throughTurn: 12 } },
  { from: '1,200', to: '1,300', turns: 2000, read: { fromTurn: 1200, throughTurn: 1300 } },
  { from: '3', to: '999', read: { fromTurn: 3, throughTurn: 999 } },
  { from: '900', to: '', turns: null, read: { fromTurn: 900 } },
])('turns "$from" to "$to" are read', ({ from, to, turns = 206, read }) => {
  expect(turnRange(from, to, turns)).toEqual({ problem: null, ...read });
});

test.each([
  { from: 'abc', to: '', problem: '“abc” is no turn. Write a whole number from 1.' },
  { from: '', to: '-2', problem: '“-2” is no turn. Write a whole number from 1.' },
  { from: '0', to: '4', problem: '“0” is no turn. Write a whole number from 1.' },
  { from: '1.5', to: '', problem: '“1.5” is no turn. Write a whole number from 1.' },
  { from: '500', to: '', problem: 'There is no turn 500: this conversation has 206.' },
  { from: '9', to: '3', problem: 'No turn comes after 9 and before 3. Turn the two round.' },
])('turns "$from" to "$to" narrow nothing, and the reason is said', ({ from, to, problem }) => {
  expect(turnRange(from, to, 206)).toEqual({ problem });
});
