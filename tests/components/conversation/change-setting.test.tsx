import { describe, expect, test } from 'vitest';
import { changeSetting, stepped } from '@/components/conversation/change-setting';
import { bindStrategy } from '@/lib/memory';

function control(strategy: string, name: string) {
  const bound = bindStrategy({ strategy });
  const found = bound.controls.find((entry) => entry.name === name);
  if (!found) throw new Error(`${strategy} shows no ${name}`);
  return { memory: bound.memory, control: found };
}

describe('a number that the memory takes', () => {
  test.each([
    ['window', 'k', 5],
    ['token-buffer', 'budget', 16],
    ['summary', 'keepTurns', 3],
  ])('%s: %s becomes %d', (strategy, name, value) => {
    const { memory, control: shown } = control(strategy, name);
    expect(changeSetting(memory, shown, value).memory?.settings[name]).toBe(value);
  });
});

describe('a number that it does not take is refused with the range and what stays', () => {
  test.each([
    ['window', 'k', 0, 'Turns kept goes from 1 to 200, in whole numbers. It stays at 3.'],
    ['window', 'k', 2.5, 'Turns kept goes from 1 to 200, in whole numbers. It stays at 3.'],
    ['window', 'k', Number.NaN, 'Turns kept goes from 1 to 200, in whole numbers. It stays at 3.'],
    [
      'token-buffer',
      'budget',
      15,
      'Token budget goes from 16 to 10,00,000, in whole numbers. It stays at 2,000.',
    ],
    ['summary', 'keepTurns', 4, 'Turns kept goes from 1 to 3, in whole numbers. It stays at 2.'],
    [
      'summary',
      'maxTurnsBeforeSummary',
      2,
      'Turns before a summary goes from 3 to 200, in whole numbers. It stays at 4.',
    ],
  ])('%s: %s %d', (strategy, name, value, refusal) => {
    const { memory, control: shown } = control(strategy, name);
    expect(changeSetting(memory, shown, value)).toEqual({ memory: null, refusal });
  });
});

test('steps land on round numbers and stop at the ends', () => {
  const budget = control('token-buffer', 'budget').control;
  expect([
    stepped(budget, 16, 1),
    stepped(budget, 2000, 1),
    stepped(budget, 150, -1),
    stepped(budget, 100, -1),
  ]).toEqual([100, 2100, 100, 16]);
  expect(stepped(budget, 1_000_000, 1)).toBe(1_000_000);
});
