import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Listing, listingOf } from '@/components/archive/listing';
import { MOST_AT_ONCE, useSelection } from '@/components/archive/use-selection';
import { messageOf } from '../memory-panel/records';

const toasts = vi.hoisted(() => vi.fn());
vi.mock('sonner', () => ({ toast: toasts }));
beforeEach(() => toasts.mockClear());

const at = (position: number) => messageOf(position);
const pages = (positions: number[]) => listingOf(positions.map(at));

/** A log of so many messages, newest first, of which none is read until it is asked for. */
function unread(size: number): Listing & { asked: [number, number][] } {
  const asked: [number, number][] = [];
  return {
    size,
    at: () => undefined,
    positionAt: (index) => size - index,
    indexOf: (position) => (position >= 1 && position <= size ? size - position : undefined),
    read: async (first, last) => {
      asked.push([first, last]);
      return Array.from({ length: last - first + 1 }, (_, row) => at(size - first - row));
    },
    asked,
  };
}

function choose(listing: Listing) {
  const { result, rerender } = renderHook(({ listed }) => useSelection(listed), {
    initialProps: { listed: listing },
  });
  return {
    show: (positions: number[]) => rerender({ listed: pages(positions) }),
    select: (position: number, range = false, on = true) =>
      act(() => result.current.select(at(position), range, on)),
    all: () => act(async () => result.current.selectAll()),
    selection: () => result.current,
    positions: () => [...result.current.selected.keys()].sort((a, b) => a - b),
  };
}

test('a message is chosen, and let go again', async () => {
  const { select, positions } = choose(pages([9, 7, 5, 3, 1]));
  await select(7);
  expect(positions()).toEqual([7]);
  await select(7, false, false);
  expect(positions()).toEqual([]);
});

test.each([
  { from: 7, to: 3, positions: [3, 5, 7] },
  { from: 3, to: 9, positions: [3, 5, 7, 9] },
])(
  'a range from $from to $to takes all rows between, in either direction',
  async ({ from, to, ...expected }) => {
    const { select, positions } = choose(pages([9, 7, 5, 3, 1]));
    await select(from);
    await select(to, true);
    expect(positions()).toEqual(expected.positions);
  },
);

test('a range from a row that is no longer listed is the one row', async () => {
  const { select, show, positions } = choose(pages([9, 7, 5, 3, 1]));
  await select(9);
  show([5, 3, 1]);
  await select(3, true);
  expect(positions()).toEqual([3, 9]);
});

test('all that are shown are chosen, then let go; what another list showed stays', async () => {
  const { select, show, all, selection, positions } = choose(pages([9, 7, 5, 3, 1]));
  await select(9);
  show([5, 3]);
  expect(selection().all).toBe(false);
  await select(5);
  expect(selection().all).toBeNull();
  await all();
  expect(selection().all).toBe(true);
  expect(positions()).toEqual([3, 5, 9]);
  await all();
  expect(positions()).toEqual([9]);
});

test('rows of a range that were never read are read, and chosen', async () => {
  const log = unread(100_000);
  const { select, selection, positions } = choose(log);
  await select(100_000);
  await select(99_001, true);
  expect(log.asked).toEqual([[0, 999]]);
  expect([selection().selected.size, positions()[0]]).toEqual([1_000, 99_001]);
  expect(selection().all).toBeNull();
});

test('a range or a list of more than may be chosen at once is refused, and what was chosen stays', async () => {
  const log = unread(100_000);
  const { select, all, positions } = choose(log);
  await select(100_000);
  await select(100_000 - MOST_AT_ONCE, true);
  await all();
  expect(positions()).toEqual([100_000]);
  expect(log.asked).toEqual([]);
  expect(toasts.mock.calls.map(([words]) => words)).toEqual([
    expect.stringContaining('2,001 messages are too many to choose at once; the most is 2,000.'),
    expect.stringContaining('1,00,000 messages are too many'),
  ]);
});
