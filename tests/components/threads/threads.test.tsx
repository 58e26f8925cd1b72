import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { groupByDay } from '@/components/threads/group-by-day';
import { ThreadList } from '@/components/threads/thread-list';
import { ThreadsPane } from '@/components/threads/threads-pane';
import { TooltipProvider } from '@/components/ui/tooltip';
import { defaultMemory } from '@/lib/memory';
import type { Thread } from '@/lib/wire';

const OPEN = '00000000-0000-4000-8000-000000000001';
vi.mock('next/navigation', () => ({
  useParams: () => ({ threadId: OPEN }),
  useRouter: () => ({ push: vi.fn() }),
}));

const thread = (index: number, change: Partial<Thread> = {}): Thread => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  title: `Thread ${index}`,
  memory: defaultMemory,
  messages: 2,
  turns: 1,
  running: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: new Date().toISOString(),
  ...change,
});

describe('groups', () => {
  const now = new Date(2026, 10, 12, 9, 0);
  const at = (day: number, hour: number) =>
    thread(day, { updatedAt: new Date(2026, 10, day, hour).toISOString() });

  test('today is the calendar day, not the last 24 hours', () => {
    const groups = groupByDay([at(12, 0), at(11, 23), at(2, 9)], now);
    expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
      ['Today', 1],
      ['Earlier', 2],
    ]);
  });

  test('empty groups are left out', () => {
    expect(groupByDay([at(2, 9)], now).map(({ day }) => day)).toEqual(['Earlier']);
  });
});

describe('the list', () => {
  const patches = vi.fn();
  let threads: Thread[];

  beforeEach(() => {
    patches.mockClear();
    rememberSession(true);
    threads = [thread(1, { title: 'Flat in Pune', turns: 6 }), thread(2, { title: 'नौकरी और PF', turns: 1 })];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      if (init.method !== 'PATCH') return Response.json({ items: threads, nextCursor: null });
      patches(path, JSON.parse(String(init.body)));
      return Response.json({ ...thread(1), ...JSON.parse(String(init.body)) });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (q = '') =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>
          <ThreadList q={q} />
        </TooltipProvider>
      </QueryClientProvider>,
    );
  const rename = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for Flat in Pune' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  };

  test('names memory and length under each title, marks the open one and a title’s language', async () => {
    show();
    const open = await screen.findByRole('link', { name: /Flat in Pune/ });
    expect(open.textContent).toBe('Flat in PuneSummary + recent, 2,000 · 6 turns');
    expect(open.getAttribute('aria-current')).toBe('page');
    const hindi = screen.getByRole('link', { name: /PF/ });
    expect(within(hindi).getByText('नौकरी और PF').lang).toBe('hi');
    expect(hindi.textContent).toContain('1 turn');
  });

  test.each([
    { q: '', words: /Your conversations will be listed here/ },
    { q: 'gold', words: 'No conversation is called “gold”.' },
  ])('says what an empty list means (search "$q")', async ({ q, words }) => {
    threads = [];
    show(q);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('a title is renamed in place with Enter', async () => {
    show();
    const field = await rename();
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, ' Flat in Mumbai {Enter}');
    expect(patches).toHaveBeenCalledExactlyOnceWith(`/api/threads/${OPEN}`, { title: 'Flat in Mumbai' });
  });

  test.each([
    { how: 'Escape', keys: 'x{Escape}' },
    { how: 'an empty title', keys: '{Backspace}{Enter}' },
  ])('$how leaves the old title', async ({ keys }) => {
    show();
    await userEvent.type(await rename(), keys, { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(patches).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: /Flat in Pune/ })).toBeDefined();
  });
});

describe('the pane’s search', () => {
  const found = (position: number) => ({
    threadId: thread(1).id,
    title: 'Flat in Pune',
    position,
    turn: Math.ceil(position / 2),
    role: position % 2 === 1 ? 'user' : 'assistant',
    excerpt: [
      { text: 'My ', hit: false },
      { text: `rent ${position}`, hit: true },
    ],
    createdAt: '2026-11-12T09:00:00.000Z',
  });
  const answers: Record<string, object> = {
    rent: { items: [found(3), found(8)], nextCursor: null, searched: { by: 'typed', words: ['rent'] } },
    rnet: { items: [found(3)], nextCursor: null, searched: { by: 'alike', words: ['rent'] } },
    '-': { items: [], nextCursor: null, searched: { by: 'nothing', words: [] } },
  };
  const nothing = { items: [], nextCursor: null, searched: { by: 'typed', words: [] } };

  beforeEach(() => {
    rememberSession(true);
    vi.stubGlobal('fetch', async (path: string) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const q = searchParams.get('q') ?? '';
      if (pathname === '/api/search') return Response.json(answers[q] ?? nothing);
      const threads = [thread(1, { title: 'Flat in Pune' }), thread(2, { title: 'Rent in Pune' })];
      return Response.json({
        items: threads.filter(({ title }) => title.toLowerCase().includes(q)),
        nextCursor: null,
      });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The links that a search found; the pane has others below them. */
  const linksFound = () => screen.getAllByRole('link').filter((link) => link.closest('li'));
  const search = async (q: string, onOpened = vi.fn()) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>
          <ThreadsPane
            onClose={vi.fn()}
            onOpened={onOpened}
            onShortcuts={vi.fn()}
            onPalette={vi.fn()}
            onProfile={vi.fn()}
            onImport={vi.fn()}
            onAccount={vi.fn()}
          />
        </TooltipProvider>
      </QueryClientProvider>,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search conversations' }), q);
    return within(await screen.findByRole('region', { name: 'In messages' }));
  };

  test('lists titles, and below them messages: title, marked words, turn, and the way to their place', async () => {
    const messages = await search('rent');
    const link = await messages.findByRole('link', { name: 'Flat in Pune My rent 8 FinCoach, turn 4' });
    expect(link.getAttribute('href')).toBe(`/threads/${thread(1).id}?turn=4&message=8`);
    expect(within(link).getByText('rent 8').tagName).toBe('MARK');
    expect(linksFound().map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      'Rent in Pune',
      'Flat in Pune',
      'Flat in Pune',
    ]);
  });

  test.each([
    { q: 'rnet', says: 'No message holds “rnet”. These hold “rent”.' },
    { q: 'gold', says: 'No message holds “gold”.' },
    { q: '-', says: 'That is only operators: type a word to look for.' },
  ])('says what it did with "$q": $says', async ({ q, says }) => {
    const messages = await search(q);
    expect(await messages.findByText(says)).toBeDefined();
  });

  test('arrow keys lead from the field through titles and messages and back; a sheet makes way', async () => {
    const opened = vi.fn();
    const messages = await search('rent', opened);
    await messages.findByRole('link', { name: /turn 4/ });
    const links = linksFound();
    for (const link of links) {
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(link);
    }
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(links.at(-1));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.click(messages.getByRole('link', { name: /turn 2/ }));
    expect(opened).toHaveBeenCalledOnce();
  });
});
