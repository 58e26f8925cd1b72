import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { LookAgain } from '@/components/profile/look-again';
import { TurnOffers } from '@/components/profile/turn-offers';
import type { Look, Offer } from '@/lib/wire';
import { answering, refusal, THREAD } from '../conversation/in-thread';

const FACT = '00000000-0000-4000-8000-0000000000aa';
const PROFILE = { items: [], nextCursor: null, tokens: 0, limit: 500 };

const offer = (text: string, change: Partial<Offer> = {}): Offer => ({
  text,
  turn: 2,
  position: 3,
  replaces: null,
  ...change,
});
const CORRECTION = offer('My salary is ₹1,42,000.', {
  replaces: { id: FACT, text: 'My salary is ₹1,35,000' },
});

type Server = Parameters<typeof answering>[0];

function show(page: React.ReactNode, answer: Server) {
  rememberSession(true);
  const calls = answering(answer);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
  return calls;
}

/** A server whose list of offers loses what was answered. */
function serving(offers: Offer[], refused: string | null = null): Server {
  let left = offers;
  return ({ method, path, body }) => {
    if (method === 'GET') return Response.json({ items: left, nextCursor: null });
    if (refused !== null) return refusal(refused, 422);
    left = left.filter(({ text }) => text !== (body as { text: string }).text);
    return path === '/api/profile' ? Response.json(PROFILE) : new Response(null, { status: 204 });
  };
}

const region = () => screen.findByRole('region', { name: /^(Offered|Found) for your profile$/ });
const writes = (calls: ReturnType<typeof answering>) => calls.filter(({ method }) => method !== 'GET');

afterEach(() => vi.unstubAllGlobals());

describe('what is offered under a reply', () => {
  const page = <TurnOffers threadId={THREAD} turn={2} />;

  test('is kept with its message by its button alone, and the focus stays with what is left', async () => {
    const calls = show(page, serving([offer('I am 34'), offer('Rent ₹30,000')]));
    const box = await region();
    expect(writes(calls)).toEqual([]);
    await userEvent.click(within(box).getByRole('button', { name: 'Keep in profile: I am 34' }));
    await vi.waitFor(() => expect(within(box).getAllByRole('listitem')).toHaveLength(1));
    const source = { threadId: THREAD, position: 3 };
    expect(writes(calls)).toEqual([
      { method: 'POST', path: '/api/profile', body: { text: 'I am 34', source } },
    ]);
    expect(within(box).getByRole('status').textContent).toContain('Kept in your profile');
    expect(document.activeElement).toBe(box);
  });

  test('is declined by Not now, and says so once nothing is left', async () => {
    const calls = show(page, serving([offer('I am 34')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now: I am 34' }));
    await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(writes(calls)).toEqual([
      {
        method: 'POST',
        path: `/api/threads/${THREAD}/offers/decline`,
        body: { text: 'I am 34', position: 3 },
      },
    ]);
    expect((await region()).textContent).toContain('will not offer it again');
  });

  test('replaces the fact that it corrects', async () => {
    const calls = show(page, serving([CORRECTION]));
    const box = await region();
    expect(box.textContent).toContain('Replace ‘My salary is ₹1,35,000’?');
    await userEvent.click(within(box).getByRole('button', { name: 'Replace: My salary is ₹1,42,000.' }));
    const source = { threadId: THREAD, position: 3 };
    await vi.waitFor(() =>
      expect(writes(calls)).toEqual([
        { method: 'PATCH', path: '/api/profile', body: { id: FACT, text: CORRECTION.text, source } },
      ]),
    );
  });

  test('is three at most until the rest is asked for', async () => {
    show(page, serving(['One', 'Two', 'Three', 'Four', 'Five'].map((text) => offer(`${text} ₹1`))));
    const box = await region();
    expect(within(box).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(within(box).getByRole('button', { name: 'and 2 more' }));
    expect(within(box).getAllByRole('listitem')).toHaveLength(5);
  });

  test('stays when it is refused, and says why', async () => {
    show(page, serving([offer('I am 34')], 'The profile would have 510 tokens and holds 500.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep in profile: I am 34' }));
    expect((await screen.findByRole('alert')).textContent).toContain('510 tokens');
    expect(screen.getByRole('listitem')).toBeDefined();
  });

  test('is nothing when there is nothing to offer', async () => {
    const calls = show(page, serving([]));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a look through the messages', () => {
  const LOOK: Look = { items: [CORRECTION], read: 40, messages: 52, unfounded: 2, model: 'scripted-1' };
  const begin = () => userEvent.click(screen.getByRole('button', { name: 'Look again for facts' }));
  const looking = (answer: () => Response | Promise<Response>): Server => {
    const write = serving([]);
    return (call) => (call.path.endsWith('/look') ? answer() : write(call));
  };
  const page = <LookAgain threadId={THREAD} />;

  test('is taken on request alone, says what was read and left out, and offers what it found', async () => {
    const calls = show(
      page,
      looking(() => Response.json(LOOK)),
    );
    expect(calls).toEqual([]);
    await begin();
    const box = await region();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(
      'The newest 40 of your 52 messages were read by scripted-1. 2 facts were left out: the messages they name do not say them.',
    );
    await userEvent.click(within(box).getByRole('button', { name: /^Replace: / }));
    await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(writes(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/threads/${THREAD}/offers/look`,
      'PATCH /api/profile',
    ]);
  });

  test.each<[string, Partial<Look>, string]>([
    [
      'by the offline coach',
      { model: null, read: 3, messages: 3, items: [], unfounded: 0 },
      'Your 3 messages were read by the offline coach, which finds statements with figures, by rule. Nothing was found that your profile lacks.',
    ],
    ['with nothing to read', { messages: 0, read: 0, items: [] }, 'You have not written anything here yet.'],
    ['with a message too long', { messages: 1, read: 0, items: [] }, 'Your newest message is too long'],
  ])('%s says so', async (_, change, said) => {
    show(
      page,
      looking(() => Response.json({ ...LOOK, ...change })),
    );
    await begin();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(said));
  });

  test('that fails says what happened, and can be taken again', async () => {
    let answers = 0;
    show(
      page,
      looking(() => (answers++ === 0 ? refusal('The model is busy.', 502) : Response.json(LOOK))),
    );
    await begin();
    expect((await screen.findByRole('alert')).textContent).toContain('The model is busy.');
    await begin();
    expect(await region()).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be given up, which is no failure', async () => {
    show(
      page,
      looking(() => new Promise<Response>(() => undefined)),
    );
    await begin();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop looking' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Look again for facts' }));
  });
});
