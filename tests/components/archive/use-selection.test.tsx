import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '@/components/archive/use-selection';
import { messageOf } from '../memory-panel/records';

const list = [9, 7, 5, 3, 1].map((position) => ({ ...messageOf(position), excerpt: null }));
const at = (position: number) => list.find((message) => message.position === position) ?? list[0];

function choose() {
  const { result, rerender } = renderHook(({ messages }) => useSelection(messages), {
    initialProps: { messages: list },
  });
  return {
    show: (positions: number[]) => rerender({ messages: positions.map(at).flatMap((one) => one ?? []) }),
    select: (position: number, range = false) =>
      act(() => result.current.select(at(position) as (typeof list)[number], range)),
    all: () => act(() => result.current.selectAll()),
    selection: () => result.current,
    positions: () => [...result.current.selected.keys()].sort((a, b) => a - b),
  };
}

test('a message is chosen, and let go again', () => {
  const { select, positions } = choose();
  select(7);
  expect(positions()).toEqual([7]);
  select(7);
  expect(positions()).toEqual([]);
});

test.each([
  { from: 7, to: 3, positions: [3, 5, 7] },
  { from: 3, to: 9, positions: [3, 5, 7, 9] },
])('a range from $from to $to takes all rows between, in either direction', ({ from, to, ...expected }) => {
  const { select, positions } = choose();
  select(from);
  select(to, true);
  expect(positions()).toEqual(expected.positions);
});

test('a range from a row that is no longer listed is the one row', () => {
  const { select, show, positions } = choose();
  select(9);
  show([5, 3, 1]);
  select(3, true);
  expect(positions()).toEqual([3, 9]);
});

test('all that are shown are chosen, then let go; what another list showed stays', () => {
  const { select, show, all, selection, positions } = choose();
  select(9);
  show([5, 3]);
  expect(selection().all).toBe(false);
  select(5);
  expect(selection().all).toBeNull();
  all();
  expect(selection().all).toBe(true);
  expect(positions()).toEqual([3, 5, 9]);
  all();
  expect(positions()).toEqual([9]);
});
