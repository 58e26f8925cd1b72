import { expect, test } from 'vitest';
import { around, newerThan, olderThan, PAGE } from '@/components/api/conversation-window';
import { messageOf } from '../memory-panel/records';

const page = (first: number, last: number) => ({
  items: Array.from({ length: last - first + 1 }, (_, index) => messageOf(first + index)),
  records: [],
});

test.each([
  { first: 81, stretch: { after: 40, limit: 40 } },
  { first: 31, stretch: { after: 0, limit: 30 } },
  { first: 2, stretch: { after: 0, limit: 1 } },
  { first: 1, stretch: undefined },
])('what is older than position $first joins it without gap or overlap', ({ first, stretch }) => {
  expect(olderThan(page(first, first + 10))).toEqual(stretch);
});

test('what is newer follows the page, until a page is not full or is the newest', () => {
  expect(newerThan(page(1, 40), { after: 0, limit: 40 })).toEqual({ after: 40, limit: PAGE });
  expect(newerThan(page(1, 39), { after: 0, limit: 40 })).toBeUndefined();
  expect(newerThan(page(1, 40), { newest: true })).toBeUndefined();
});

test.each([1, 7, 500])('a stretch around position %d holds it', (position) => {
  const stretch = around(position);
  expect('after' in stretch && stretch.after < position && position <= stretch.after + stretch.limit).toBe(
    true,
  );
});
