import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { SummaryTab } from '@/components/memory-panel/summary-tab';
import { TooltipProvider } from '@/components/ui/tooltip';
import { traceFigures } from '@/lib/figures/trace-figures';
import type { Summary } from '@/lib/wire';
import { logOf, THREAD } from './panel-page';
import { recordOf, sentOf } from './records';
import { summaryOf } from './summaries';

const user = userEvent.setup();
const SUMMARISES = { strategy: 'summary-buffer', settings: { budget: 160 } } as const;
const TEXT = 'The user earns ₹1,42,000 a month, was told to keep 20% back, at about 7.2%.';
const LOG = logOf(
  5,
  (position) =>
    ({ 1: { text: 'Hello. I earn 1.42 lakh a month.' }, 2: { text: 'Keep 20% back.' } })[position] ?? {},
);

const figures = traceFigures(TEXT, [
  { position: 1, role: 'user', text: 'I earn 1.42 lakh' },
  { position: 2, role: 'assistant', text: 'Keep 20% back.' },
]);
const audited = summaryOf({
  version: 2,
  text: TEXT,
  figures,
  clauses: [{ start: 0, end: TEXT.indexOf(' was'), sources: [{ position: 1, turn: 1 }] }],
  missing: [{ text: '₹90,000', about: 'landlord’s deposit', turn: 2, position: 3 }],
  rewrittenFor: ['7.2%'],
});
const first = summaryOf({ version: 1, text: 'The user earns ₹1,42,000.' });

let posts: { path: string; body: unknown }[];
/** What the next correction is answered with: a version, a problem, or a network that fails (null). */
let answer: { status: number; body: unknown } | null;
let memory: { strategy: string; settings: object };
let summaries: Summary[];
const onSelect = vi.fn();

beforeEach(() => {
  posts = [];
  memory = SUMMARISES;
  summaries = [audited, first];
  onSelect.mockClear();
  window.localStorage.clear();
  rememberSession(true);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const body = init.body ? JSON.parse(String(init.body)) : null;
    if (url.pathname.endsWith('/preview')) return Response.json({}, { status: 500 });
    if (init.method === 'POST') {
      posts.push({ path: url.pathname, body });
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer.body, { status: answer.status });
    }
    return Response.json(read(url));
  });
});
afterEach(() => vi.unstubAllGlobals());

function read(url: URL): unknown {
  if (url.pathname === '/api/profile') return { items: [], nextCursor: null, tokens: 0, limit: 500 };
  if (url.pathname.endsWith('/summaries')) return { items: summaries, nextCursor: null };
  if (url.pathname.endsWith('/messages')) return { items: LOG, nextCursor: null };
  if (url.pathname.includes('/turns/')) return recordOf(4, SUMMARISES);
  const now = '2026-11-12T09:00:00.000Z';
  const counts = { messages: 10, turns: 5, running: null };
  return { id: THREAD, title: 'A flat', memory, ...counts, createdAt: now, updatedAt: now };
}

function show(version = 2) {
  const part = { kind: 'summary', tokens: 99, id: audited.id, version, positions: [1, 4] } as const;
  const sent = sentOf(5, 9, [{ ...part, positions: [1, 4] }]);
  const record = recordOf(5, { ...SUMMARISES, sent });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <SummaryTab threadId={THREAD} record={record} sent={sent} onSelect={onSelect} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

const article = async (version = 2) =>
  within(await screen.findByRole('article', { name: `Summary ${version}` }));
const correct = async () => {
  await user.click((await article()).getByRole('button', { name: 'Correct' }));
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the summary' });
};
const save = (version = 3) => user.click(screen.getByRole('button', { name: `Save as summary ${version}` }));

describe('under audit', () => {
  test('every figure says in words where it comes from, and they are counted', async () => {
    show();
    const text = await article();
    expect(
      text.getAllByRole('button', { name: /stated|said|found/ }).map((mark) => mark.textContent),
    ).toEqual([
      '₹1,42,000 stated by you',
      '20% said only by FinCoach',
      '7.2% found nowhere in what was folded',
    ]);
    const counts = text.getByRole('list', { name: 'Where its figures come from' });
    expect(
      within(counts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1stated by you',
      '1said only by FinCoach',
      '1found nowhere in what was folded. The summary was written again once; it stayed.',
    ]);
  });

  test('a figure opens the messages it comes from; choosing one shows it', async () => {
    show();
    await user.click((await article()).getByRole('button', { name: /^₹1,42,000/ }));
    const popover = await screen.findByRole('dialog', { name: 'Where ₹1,42,000 comes from' });
    expect(popover.textContent).toContain('₹1,42,000 was stated by you.');
    await user.click(await within(popover).findByRole('button', { name: /Turn 1 · You I earn 1\.42 lakh/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a figure from nowhere says to check it, and names no message', async () => {
    show();
    await user.click((await article()).getByRole('button', { name: /^7\.2%/ }));
    const popover = await screen.findByRole('dialog', { name: 'Where 7.2% comes from' });
    expect(popover.textContent).toContain(
      'stands nowhere in what was folded. Check it before you rely on it.',
    );
    expect(within(popover).queryByRole('list')).toBeNull();
  });

  test('a clause names its turns and opens their messages', async () => {
    show();
    await user.click((await article()).getByRole('button', { name: 'From turn 1' }));
    const popover = await screen.findByRole('dialog', { name: 'Sources in turn 1' });
    await user.click(await within(popover).findByRole('button', { name: /Turn 1 · You/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('what changed is told with hidden words', async () => {
    show();
    const changes = await screen.findByRole('region', { name: 'What changed from summary 1' });
    expect(changes.querySelector('ins')?.textContent).toContain('added: ');
    expect(changes.querySelector('ins')?.textContent).toContain('a month, was told to keep 20% back');
  });

  test('a missing figure can be kept as a fact, with its source', async () => {
    show();
    answer = { status: 201, body: read(new URL('http://localhost/api/profile')) };
    const missing = await screen.findByRole('region', { name: 'Missing from the summary' });
    expect(missing.textContent).toContain('₹90,000 landlord’s deposit');
    await user.click(within(missing).getByRole('button', { name: 'Keep ₹90,000 as a fact' }));
    const source = { threadId: THREAD, position: 3 };
    const body = { text: 'Landlord’s deposit ₹90,000', source };
    expect(posts).toEqual([{ path: '/api/profile', body }]);
    await user.click(within(missing).getByRole('button', { name: 'turn 2' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(3);
  });
});

describe('a correction', () => {
  test('becomes the next version, shown at once, and says who wrote it', async () => {
    show();
    const box = await correct();
    expect([box.value, document.activeElement]).toEqual([TEXT, box]);
    await user.clear(box);
    await user.type(box, 'Earns well.');
    const corrected = summaryOf({ version: 3, author: 'user', model: 'you', text: 'Earns well.' });
    answer = { status: 201, body: corrected };
    summaries = [corrected, ...summaries];
    await save();
    const text = await article(3);
    expect(text.getByText('Earns well.')).toBeDefined();
    expect(text.getByText('Corrected by you. Later folds build on it.')).toBeDefined();
    expect(posts.at(-1)?.body).toEqual({ text: 'Earns well.', corrects: 2 });
    expect(document.activeElement?.textContent).toBe('Correct');
    expect(
      screen.getByText(/Summary 3 is your correction\. It is sent from the next turn on\./),
    ).toBeDefined();
  });

  const refusal = {
    type: 'urn:fincoach:limit',
    title: 'Too long',
    status: 422,
    detail: 'It has 230 tokens and its limit is 160.',
  };
  test.each([
    ['over its limit', { status: 422, body: refusal }, /230 tokens and its limit is 160/],
    [
      'that the network does not carry',
      null,
      /The connection to FinCoach failed.*Your text is still in the box/,
    ],
  ])('%s says so and keeps its text', async (_, refused, words) => {
    show();
    const box = await correct();
    await user.type(box, ' And more.');
    answer = refused;
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(box.value).toBe(`${TEXT} And more.`);
  });

  test('survives the tab’s going and coming', async () => {
    const { unmount } = show();
    await user.type(await correct(), ' And more.');
    unmount();
    show();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the summary' });
    expect(box.value).toBe(`${TEXT} And more.`);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('of a version that has been overtaken says what saving replaces', async () => {
    const { unmount } = show();
    await user.type(await correct(), ' And more.');
    unmount();
    summaries = [summaryOf({ version: 3, text: 'Folded meanwhile.' }), ...summaries];
    show();
    expect(await screen.findByText(/Summary 3 was written since you began with summary 2/)).toBeDefined();
    expect(screen.getByText('Folded meanwhile.')).toBeDefined();
    answer = null;
    await save(4);
    expect(posts.at(-1)?.body).toEqual({ text: `${TEXT} And more.`, corrects: 3 });
  });

  test('can take an older text up again', async () => {
    show(1);
    await user.click((await article(1)).getByRole('button', { name: 'Use this text again' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the summary' }).value).toBe(
      first.text,
    );
    expect(screen.getByRole('form', { name: 'Correct summary 2' })).toBeDefined();
  });

  test('is not offered while the memory sends no summary, and the tab says when it is', async () => {
    memory = { strategy: 'window', settings: { k: 3 } };
    show();
    const text = await article();
    expect(text.queryByRole('button', { name: 'Correct' })).toBeNull();
    expect(
      screen.getByText('It can be corrected once a memory that sends summaries is chosen.'),
    ).toBeDefined();
  });
});
