import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { ArchiveView } from '@/components/archive/archive-view';
import { parsePanes } from '@/components/shell/panes';
import { PanesProvider } from '@/components/shell/use-panes';
import { TooltipProvider } from '@/components/ui/tooltip';
import { defaultMemory } from '@/lib/memory';
import type { Message } from '@/lib/wire';
import { messageOf, recordOf } from '../memory-panel/records';

const THREAD = '00000000-0000-4000-8000-00000000000a';
const user = userEvent.setup();

vi.mock('next/navigation', () => ({
  notFound: vi.fn(),
  usePathname: () => '/',
  useRouter: () => ({ push: vi.fn() }),
}));
const toasts = vi.hoisted(() => vi.fn());
vi.mock('sonner', () => ({ toast: toasts }));

beforeEach(() => toasts.mockClear());

afterEach(() => vi.unstubAllGlobals());

/** Four turns under a window of three: turn 1 was dropped, the newest reply waits. */
const log = Array.from({ length: 8 }, (_, index) => {
  const position = index + 1;
  if (position <= 2)
    return messageOf(position, { state: 'dropped', left: { turn: 4, reason: 'window full' } });
  return messageOf(position, { state: position === 8 ? 'waiting' : 'sent' });
});

/** Tokens of the pins together are bounded: one turn fits. */
const LIMIT = { tokens: 1240, limit: 1000 };

/** Draws the archive over the log above; returns the queries its message list was asked with. */
function showArchive(search = '', messages = log, pinned = new Set<number>()) {
  rememberSession(true);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const { q, limit: _limit, ...filters } = Object.fromEntries(url.searchParams);
    const { state, role, order, cursor, ...turns } = filters;
    const [list, position] = url.pathname.split('/').slice(4);
    if (init.method === 'PATCH') return pin(pinned, Number(position), JSON.parse(String(init.body)).pinned);
    if (url.pathname === '/api/search')
      return Response.json({ items: [], nextCursor: null, searched: BY_WORDS });
    if (list === 'turns') return Response.json({ items: [recordOf(4)], nextCursor: null });
    if (list === 'summaries') return Response.json({ items: [], nextCursor: null });
    if (list !== 'messages') {
      const counts = { messages: 8, turns: 4, running: null };
      const at = { createdAt: '2026-11-12T09:00:00.000Z', updatedAt: '2026-11-12T09:00:00.000Z' };
      return Response.json({ id: THREAD, title: 'A flat', memory: defaultMemory, ...counts, ...at });
    }
    const items = messages
      .map((message) => ({ ...message, pinned: pinned.has(message.turn), excerpt: null }))
      .filter((message) => !state || state === (message.pinned ? 'pinned' : message.state))
      .filter((message) => (!role || message.role === role) && message.position > Number(cursor ?? 0));
    if (position === 'counts') return Response.json(countsOf(messages, pinned, items));
    asked.push([q, state, role, ...Object.values(turns), order, cursor].filter(Boolean).join(' '));
    if (q !== undefined)
      return Response.json(answers[q] ?? { items: [], nextCursor: null, searched: BY_WORDS });
    return Response.json({
      items: order === 'desc' ? items.reverse() : items,
      nextCursor: null,
      searched: null,
    });
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

function countsOf(messages: Message[], pinned: Set<number>, items: Message[]) {
  const states = { sent: 0, folded: 0, dropped: 0, waiting: 0, pinned: 0, kept: 0 };
  for (const message of messages) {
    states[message.state] += 1;
    if (pinned.has(message.turn)) states.pinned += 1;
  }
  const [first, last] = [items[0]?.position ?? null, items.at(-1)?.position ?? null];
  return { states, listed: { total: items.length, first, last } };
}

function pin(pinned: Set<number>, position: number, wanted: boolean): Response {
  const message = log.find((one) => one.position === position) ?? messageOf(position);
  if (wanted && pinned.size > 0 && !pinned.has(message.turn)) {
    const problem = { type: 'about:blank', title: 'Full', status: 422, detail: 'Full.', ...LIMIT };
    return Response.json(problem, { status: 422 });
  }
  if (wanted) pinned.add(message.turn);
  else pinned.delete(message.turn);
  return Response.json({ ...message, pinned: wanted });
}

const BY_WORDS = { by: 'typed', words: [] };
const excerpt = [
  { text: 'before ', hit: false },
  { text: 'EMI', hit: true },
  { text: ' after', hit: false },
];
const found = (by: string, words: string[]) => ({
  items: [{ ...messageOf(5, { text: 'Much before EMI after.' }), excerpt }],
  nextCursor: null,
  searched: { by, words },
});
const answers: Record<string, object> = {
  emi: found('typed', ['emi']),
  eni: found('alike', ['emi']),
  '-': { items: [], nextCursor: null, searched: { by: 'nothing', words: [] } },
};

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
  for (const name of ['Folded into a summary 0', 'Dropped 2', 'Waiting 1', 'Kept as a fact 0'])
    expect(screen.getByRole('radio', { name })).toBeDefined();
});

test('what is brought back is listed by itself, and leaves that list when it is let go', async () => {
  const asked = showArchive('?state=pinned', log, new Set([1]));
  expect(await positions()).toEqual([2, 1]);
  expect(asked).toEqual(['pinned desc']);
  expect(await screen.findByRole('radio', { name: 'Brought back now 2' })).toBeDefined();
  expect(screen.getByText('2 of 8 messages, newest first')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Let go: message 2 and its turn' }));
  expect(await screen.findByText('No message is brought back now.')).toBeDefined();
});

test('a row of a narrowed list leads to its place among all messages, which has the focus there', async () => {
  showArchive('?by=user');
  const link = await screen.findByRole('link', { name: 'Show message 3 among all messages' });
  expect(link.getAttribute('href')).toBe(`/threads/${THREAD}/archive?at=3`);
  cleanup();
  showArchive('?at=3');
  const row = await screen.findByRole('row', { name: /Text of message 3/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(row));
  expect(screen.queryByRole('link', { name: /among all messages/ })).toBeNull();
});

test('a filter narrows the list, and a second click takes it back', async () => {
  const asked = showArchive();
  await positions();
  await user.click(screen.getByRole('radio', { name: /Dropped/ }));
  await screen.findByText(/2 of 8 messages/);
  expect(await positions()).toEqual([2, 1]);
  await user.click(screen.getByRole('radio', { name: /Dropped/ }));
  await screen.findByText(/^8 messages/);
  // What was read of the log serves every stretch of it.
  expect(asked).toEqual(['asc 0']);
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

const field = () => screen.getByRole('searchbox', { name: 'Search the archive' });

test('a search asks once it stands still, marks what it found and says how many', async () => {
  const asked = showArchive();
  await positions();
  await user.type(field(), 'emi');
  expect(await screen.findByText('1 message matches, best first')).toBeDefined();
  expect(asked).toEqual(['asc 0', 'emi desc']);
  expect((await screen.findByText('EMI')).tagName).toBe('MARK');
  expect(await positions()).toEqual([5]);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('EMI').closest('p')?.textContent).toBe('Much before EMI after.');
});

test.each([
  { typed: 'eni', says: 'No message holds “eni”. These hold “emi”.' },
  { typed: '-', says: 'That is only operators: type a word to look for.' },
  { typed: 'gold', says: 'No message of this conversation holds “gold”.' },
])('a search for "$typed" says: $says', async ({ typed, says }) => {
  showArchive(`?q=${typed}`);
  expect(await screen.findByText(says)).toBeDefined();
});

test('Escape clears the search and lists everything again', async () => {
  showArchive('?q=emi');
  expect(await positions()).toEqual([5]);
  await user.type(field(), '{Escape}');
  expect(await screen.findByText(/^8 messages/)).toBeDefined();
  expect(await positions()).toHaveLength(8);
});

test('a search in vain offers all conversations, and under filters to clear them', async () => {
  showArchive('?q=gold&state=dropped');
  expect(await screen.findByText('No message that the filters let through holds “gold”.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Search all conversations' }));
  const everywhere = screen.getByRole('region', { name: 'In all conversations' });
  expect(await within(everywhere).findByText('No message holds “gold”.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No message of this conversation holds “gold”.')).toBeDefined();
});

test('the address holds reason, memory and turns; turns that are none are said and left out', async () => {
  const asked = showArchive('?reason=folded&memory=window&from=9&to=4');
  expect(await screen.findByText('There is no turn 9: this conversation has 4.')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'From turn' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('folded window 4 desc'));
  expect(screen.queryByText(/There is no turn/)).toBeNull();
});

test('several messages are chosen with Space and with Shift, counted, and copied in order', async () => {
  showArchive();
  await positions();
  const box = (position: number) => screen.getByRole('checkbox', { name: `Select message ${position}` });
  box(4).focus();
  await user.keyboard(' ');
  expect(screen.getByText('1 message selected')).toBeDefined();
  await user.keyboard('{Shift>}');
  await user.click(box(2));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 messages selected')).toBeDefined();
  const selected = within(screen.getByRole('group', { name: 'Selected messages' }));
  await user.click(selected.getByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toBe(
    'FinCoach, turn 1:\nText of message 2\n\nYou, turn 2:\nText of message 3\n\nFinCoach, turn 2:\nText of message 4',
  );
  expect(toasts).toHaveBeenCalledWith('3 messages copied.');
});

test('all that are shown are chosen at once, and let go', async () => {
  showArchive();
  await positions();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByText('8 messages selected')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('bringing several back says what fitted, what did not, and both counts; what did not stays chosen', async () => {
  const dropped = messageOf(3, { state: 'dropped', left: { turn: 4, reason: 'window full' } });
  const asked = showArchive('?order=asc', log.with(2, dropped));
  await positions();
  await user.click(screen.getByRole('checkbox', { name: 'Select message 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select message 3' }));
  const selected = within(screen.getByRole('group', { name: 'Selected messages' }));
  await user.click(selected.getByRole('button', { name: 'Bring back' }));
  const says =
    'Turn 1 will be sent with your next question. Turn 2 did not fit: with turn 2 what was brought back would have 1,240 tokens, and the limit is 1,000. Let another turn go first.';
  await vi.waitFor(() => expect(toasts.mock.calls.at(-1)?.[0]).toBe(says));
  expect(screen.getByText('1 message selected')).toBeDefined();
  // Its whole turn is brought back; what is in view was read again for it.
  expect(await screen.findByRole('button', { name: 'Let go: message 2 and its turn' })).toBeDefined();
  expect(asked).toEqual(['asc 0', 'asc 0']);
});
