import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { useListingByPlace } from '@/components/archive/use-listing-by-place';
import { messageOf } from '../memory-panel/records';

const LAST = 100_000;
const PLACE = { first: 1, last: LAST, end: LAST };

beforeEach(() => {
  vi.useFakeTimers();
  rememberSession(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A listing of a long log, newest first, and the stretches that were read for it, by their first positions. */
function list() {
  const read: number[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const params = new URL(input, 'http://localhost').searchParams;
    const [after, limit] = [Number(params.get('cursor')), Number(params.get('limit'))];
    read.push(after + 1);
    const items = Array.from({ length: limit }, (_, index) => messageOf(after + 1 + index));
    return Response.json({ items, nextCursor: null });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useListingByPlace('thread', PLACE, 'desc'), { wrapper });
  return {
    read,
    listing: () => result.current.listing,
    see: (from: number) => act(() => result.current.onSeen(from, from + 35)),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

test('the end of a long log is read by itself, and every row has its place before it is read', async () => {
  const { read, listing, see, pass } = list();
  await pass(10);
  expect(read).toEqual([99_951]);
  expect([listing().positionAt(99_999), listing().at(99_999), listing().indexOf(1)]).toEqual([
    1,
    undefined,
    99_999,
  ]);
  see(99_964);
  await pass(200);
  expect(read.slice(1).sort((a, b) => a - b)).toEqual([1, 51]);
  await pass(10);
  expect(listing().at(99_999)?.position).toBe(1);
});

test('places that are dragged past are not read; the one where it stops is', async () => {
  const { read, see, pass } = list();
  await pass(10);
  for (let from = 1_000; from <= 60_000; from += 1_000) {
    see(from);
    await pass(16);
  }
  expect(read).toEqual([99_951]);
  await pass(200);
  expect(read.slice(1).sort((a, b) => a - b)).toEqual([39_901, 39_951, 40_001]);
});

test('rows that are scrolled to one after the other are read on the way', async () => {
  const { read, listing, see, pass } = list();
  for (let from = 0; from <= 200; from += 5) {
    see(from);
    await pass(16);
    expect(listing().at(from)?.position).toBe(LAST - from);
  }
  expect(read.length).toBeLessThanOrEqual(7);
});
