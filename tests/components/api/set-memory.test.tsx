import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSetMemory } from '@/components/api/mutations';
import { threadQuery } from '@/components/api/queries';
import { rememberSession } from '@/components/api/session';
import { bindStrategy, type Memory } from '@/lib/memory';
import type { Thread } from '@/lib/wire';

const ID = '00000000-0000-4000-8000-00000000000a';
const lastTurns = (k: number) => bindStrategy({ strategy: 'window', settings: { k } }).memory;
const thread = (memory: Memory): Thread => ({
  id: ID,
  title: 'Window',
  memory,
  messages: 0,
  turns: 0,
  running: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
});

let answers: ((response: Response) => void)[];
beforeEach(() => {
  answers = [];
  rememberSession(true);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
});
afterEach(() => vi.unstubAllGlobals());

function page() {
  const client = new QueryClient();
  client.setQueryData(threadQuery(ID).queryKey, thread(lastTurns(3)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSetMemory(ID), { wrapper });
  const shown = () => client.getQueryData(threadQuery(ID).queryKey)?.memory.settings.k;
  const choose = (k: number) => act(async () => result.current.mutate(lastTurns(k)));
  const answer = async (index: number, response: Response) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(index));
    await act(async () => answers[index]?.(response));
  };
  return { shown, choose, answer };
}

test('a choice is shown before the server answers', async () => {
  const { shown, choose } = page();
  await choose(4);
  expect(shown()).toBe(4);
});

test('the answer to an earlier step does not undo a later one', async () => {
  const { shown, choose, answer } = page();
  await choose(4);
  await choose(5);
  await answer(0, Response.json(thread(lastTurns(4))));
  expect(shown()).toBe(5);
  await answer(1, Response.json(thread(lastTurns(5))));
  expect(shown()).toBe(5);
});

test('a choice that is refused is taken back', async () => {
  const { shown, choose, answer } = page();
  await choose(4);
  await answer(0, Response.json({}, { status: 503 }));
  await waitFor(() => expect(shown()).toBe(3));
});
