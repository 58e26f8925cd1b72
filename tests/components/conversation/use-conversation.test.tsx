import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { threadQuery, useThread } from '@/components/api/queries';
import { rememberSession } from '@/components/api/session';
import { putInOutbox, readOutbox } from '@/components/conversation/outbox';
import { useConversation } from '@/components/conversation/use-conversation';
import { defaultMemory } from '@/lib/memory';
import type { Thread } from '@/lib/wire';
import { recordOf } from '../memory-panel/records';

const ID = '00000000-0000-4000-8000-00000000000a';
const MESSAGE = { id: 'm1', text: 'What is my surplus?' };
const problem = {
  type: 'urn:fincoach:does-not-fit',
  title: 'Does not fit',
  status: 422,
  detail: 'Too long.',
};

const thread = (change: Partial<Thread> = {}): Thread => ({
  id: ID,
  title: 'Surplus',
  memory: defaultMemory,
  messages: 0,
  turns: 0,
  running: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
  ...change,
});

const chunks = (outcome: 'done' | 'failed' = 'done') => [
  { type: 'start' },
  {
    type: 'data-turn-opened',
    data: { turn: 1, position: 1, messageId: '00000000-0000-4000-8000-000000000001' },
  },
  { type: 'data-turn-planned', data: recordOf(1, { outcome: 'streaming' }) },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: '₹33,000' },
  ...(outcome === 'failed'
    ? [{ type: 'error', errorText: JSON.stringify({ ...problem, status: 502 }) }]
    : [{ type: 'text-end', id: 't' }, { type: 'data-turn-finished', data: recordOf(1) }, { type: 'finish' }]),
];
const stream = (parts: object[]) =>
  new Response(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** A server that answers the thread as it is stored, and a posted turn or a followed stream as told. */
function serve({
  stored,
  post,
  follow,
}: {
  stored: () => Thread;
  post?: () => Response | Promise<Response>;
  follow?: () => Response;
}) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    calls.push({ method, path: input, body: body ? JSON.parse(String(body)) : null });
    if (method === 'POST') return post?.() ?? Response.error();
    if (input.endsWith('/stream')) return follow?.() ?? new Response(null, { status: 204 });
    return Response.json(stored());
  });
  return calls;
}

function newClient(initial: Thread) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(threadQuery(ID).queryKey, initial);
  return client;
}

function converse(initial: Thread, client = newClient(initial)) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
  return renderHook(() => useConversation(useThread(ID).data ?? initial), { wrapper }).result;
}
const posts = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST');

beforeEach(() => rememberSession(true));
afterEach(() => vi.unstubAllGlobals());

test('sends the new message alone, once, though it is sent twice and under StrictMode', async () => {
  const calls = serve({ stored: () => thread({ turns: 1 }), post: () => stream(chunks()) });
  const conversation = converse(thread());
  let second = true;
  act(() => {
    conversation.current.send(MESSAGE);
    second = conversation.current.send(MESSAGE);
  });
  expect(second).toBe(false);
  await waitFor(() => expect(conversation.current.busy).toBe(false));
  expect(posts(calls)).toEqual([
    { method: 'POST', path: `/api/threads/${ID}/turns`, body: { message: MESSAGE } },
  ]);
});

test('what waits in the outbox is sent once and forgotten when it has arrived', async () => {
  putInOutbox(ID, MESSAGE);
  const calls = serve({ stored: () => thread({ turns: 1 }), post: () => stream(chunks()) });
  const conversation = converse(thread());
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  await waitFor(() => expect(conversation.current.busy).toBe(false));
  expect(readOutbox(ID)).toBeNull();
  expect(posts(calls)).toHaveLength(1);
});

test('a refusal hands the message back with its problem, and the next one can be sent', async () => {
  const answers = [() => Response.json(problem, { status: 422 }), () => stream(chunks())];
  serve({ stored: () => thread({ turns: 1 }), post: () => answers.shift()?.() ?? Response.error() });
  const conversation = converse(thread());
  act(() => void conversation.current.send(MESSAGE));
  await waitFor(() =>
    expect(conversation.current.refusal).toEqual({ message: MESSAGE, again: null, problem }),
  );
  expect(conversation.current).toMatchObject({ busy: false, live: null });
  act(() => void conversation.current.send(MESSAGE));
  await waitFor(() => expect(conversation.current.busy).toBe(false));
  expect(conversation.current.refusal).toBeNull();
});

test('a server that cannot be reached is a refusal too', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const conversation = converse(thread());
  act(() => void conversation.current.send(MESSAGE));
  await waitFor(() => expect(conversation.current.refusal?.problem.status).toBe(0));
});

test('an answer that was lost on the way is read back, not refused', async () => {
  const answered = { ...problem, type: 'urn:fincoach:already-answered', status: 409 };
  const calls = serve({
    stored: () => thread({ turns: 1 }),
    post: () => Response.json(answered, { status: 409 }),
  });
  const conversation = converse(thread());
  act(() => void conversation.current.send(MESSAGE));
  await waitFor(() => expect(conversation.current.busy).toBe(false));
  expect(conversation.current.refusal).toBeNull();
  expect(calls.some(({ method }) => method === 'GET')).toBe(true);
});

test('a reply that breaks off is no refusal: the turn is stored', async () => {
  serve({ stored: () => thread({ turns: 1 }), post: () => stream(chunks('failed')) });
  const conversation = converse(thread());
  act(() => void conversation.current.send(MESSAGE));
  await waitFor(() => expect(conversation.current.busy).toBe(false));
  expect(conversation.current).toMatchObject({ refusal: null, live: null });
});

test('a turn that is running when the page comes is followed to its end, once', async () => {
  const calls = serve({ stored: () => thread({ turns: 1 }), follow: () => stream(chunks()) });
  const conversation = converse(thread({ turns: 1, running: 1 }));
  const followed = () => calls.filter(({ path }) => path === `/api/threads/${ID}/turns/1/stream`);
  await waitFor(() => expect(followed()).toHaveLength(1));
  await waitFor(() => expect(conversation.current.busy).toBe(false));
  expect(followed()).toHaveLength(1);
  expect(posts(calls)).toEqual([]);
});

describe('the newest turn answered again', () => {
  const again = `/api/threads/${ID}/turns/1/regenerate`;
  const answered = () => thread({ turns: 1, messages: 2 });

  test('sends no text, and shows its question with nothing under it until the new words come', async () => {
    let answer = (_response: Response) => {};
    const calls = serve({
      stored: answered,
      post: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const conversation = converse(answered());
    act(() => void conversation.current.answerAgain(1, 'What is my surplus?'));
    await waitFor(() => expect(posts(calls)).toEqual([{ method: 'POST', path: again, body: {} }]));
    expect(conversation.current.live).toMatchObject({
      turn: 1,
      question: { text: 'What is my surplus?' },
      reply: '',
    });
    expect(conversation.current.answerAgain(1, 'What is my surplus?')).toBe(false);
    answer(stream(chunks()));
    await waitFor(() => expect(conversation.current.busy).toBe(false));
    expect(conversation.current.refusal).toBeNull();
  });

  test('a refusal says which turn it was of', async () => {
    serve({ stored: answered, post: () => Response.json(problem, { status: 422 }) });
    const conversation = converse(answered());
    act(() => void conversation.current.answerAgain(1, 'What is my surplus?'));
    await waitFor(() => expect(conversation.current.refusal).toMatchObject({ again: 1, problem }));
  });

  test.each([
    { name: 'waits', messages: 1, asked: [again] },
    { name: 'has its reply already', messages: 2, asked: [] },
  ])(
    'a stored question in the outbox that $name is asked $asked.length times',
    async ({ messages, asked }) => {
      putInOutbox(ID, { ...MESSAGE, stored: { turn: 1, position: 1 } });
      const calls = serve({ stored: answered, post: () => stream(chunks()) });
      const conversation = converse(thread({ turns: 1, messages }));
      await waitFor(() => expect(readOutbox(ID)).toBeNull());
      await waitFor(() => expect(conversation.current.busy).toBe(false));
      expect(posts(calls).map(({ path }) => path)).toEqual(asked);
    },
  );

  test('elsewhere is followed, though this page has seen the turn to its end before', async () => {
    const calls = serve({ stored: answered, post: () => stream(chunks()), follow: () => stream(chunks()) });
    const client = newClient(thread());
    const conversation = converse(thread(), client);
    act(() => void conversation.current.send(MESSAGE));
    await waitFor(() => expect(conversation.current.busy).toBe(false));
    const followed = () => calls.filter(({ path }) => path === `/api/threads/${ID}/turns/1/stream`).length;
    // Long enough for the page to see that the turn has ended.
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => client.setQueryData(threadQuery(ID).queryKey, { ...answered(), running: 1 }));
    await waitFor(() => expect(followed()).toBe(1));
    await waitFor(() => expect(conversation.current.busy).toBe(false));
  });
});
