import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { ArchiveView } from '@/components/archive/archive-view';
import { parsePanes } from '@/components/shell/panes';
import { PanesProvider } from '@/components/shell/use-panes';
import { TooltipProvider } from '@/components/ui/tooltip';
import { defaultMemory } from '@/lib/memory';
import { messageOf, recordOf } from '../memory-panel/records';

const THREAD = '00000000-0000-4000-8000-00000000000a';
const user = userEvent.setup();

afterEach(() => vi.unstubAllGlobals());

/** Four turns under a window of three: turn 1 was dropped, the newest reply waits. */
const log = Array.from({ length: 8 }, (_, index) => {
  const position = index + 1;
  if (position <= 2)
    return messageOf(position, { state: 'dropped', left: { turn: 4, reason: 'window full' } });
  return messageOf(position, { state: position === 8 ? 'waiting' : 'sent' });
});

/** Draws the archive over the log above; returns the queries its message list was asked with. */
function showArchive(search = '') {
  rememberSession(true);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost');
    const { state, role, order } = Object.fromEntries(url.searchParams);
    const list = url.pathname.split('/')[4];
    if (list === 'turns') return Response.json({ items: [recordOf(4)], nextCursor: null });
    if (list === 'summaries') return Response.json({ items: [], nextCursor: null });
    if (list !== 'messages') {
      const counts = { messages: 8, turns: 4, running: null };
      const at = { createdAt: '2026-11-12T09:00:00.000Z', updatedAt: '2026-11-12T09:00:00.000Z' };
      return Response.json({ id: THREAD, title: 'A flat', memory: defaultMemory, ...counts, ...at });
    }
    asked.push([state, role, order].filter(Boolean).join(' '));
    const items = log.filter(
      (message) => (!state || message.state === state) && (!role || message.role === role),
    );
    return Response.json({ items: order === 'desc' ? items.reverse() : items, nextCursor: null });
  });
  render(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TooltipProvider>
          <PanesProvider initial={parsePanes(undefined)}>
            <ArchiveView threadId={THREAD} />
          </PanesProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return asked;
}

const positions = async () => {
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => Number.parseInt(row.textContent ?? '', 10));
};

test('the archive lists every message, newest first, and says how many there are', async () => {
  showArchive();
  expect(await positions()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('9');
  expect(await screen.findByText(/8 in 4 turns/)).toBeDefined();
});

test('each state carries its count', async () => {
  showArchive();
  await screen.findByRole('radio', { name: 'Sent word for word 5' });
  for (const name of ['Folded into a summary 0', 'Dropped 2', 'Waiting 1'])
    expect(screen.getByRole('radio', { name })).toBeDefined();
});

test('a filter narrows the list, and a second click takes it back', async () => {
  const asked = showArchive();
  await positions();
  await user.click(screen.getByRole('radio', { name: /Dropped/ }));
  await screen.findByText(/2 of 8 messages/);
  expect(await positions()).toEqual([2, 1]);
  await user.click(screen.getByRole('radio', { name: /Dropped/ }));
  await screen.findByText(/^8 messages/);
  expect(asked).toEqual(['desc', 'dropped desc', 'desc']);
});

test('the address holds the filters and the order', async () => {
  const asked = showArchive('?state=sent&by=user&order=asc');
  expect(await positions()).toEqual([3, 5, 7]);
  expect(asked).toEqual(['sent user asc']);
});

test('a row says why its message left and leads to its turn', async () => {
  showArchive('?state=dropped&by=assistant');
  const row = within(await screen.findByRole('row', { name: /Text of message 2/ }));
  expect(row.getAllByText('turn 4, window full').length).toBeGreaterThan(0);
  const [link] = row.getAllByRole('link', { name: 'Show in conversation: message 2' });
  expect(link?.getAttribute('href')).toBe(`/threads/${THREAD}?turn=1&message=2`);
});

test('filters that let nothing through can be cleared', async () => {
  showArchive('?state=folded&by=user');
  expect(await screen.findByText(/No message of yours has been folded into a summary/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await positions()).toHaveLength(8);
});
