import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { FactsTab } from '@/components/memory-panel/facts-tab';
import { Toaster } from '@/components/ui/toaster';
import type { Fact, Profile } from '@/lib/wire';

export const THREAD = '00000000-0000-4000-8000-00000000000a';

/** A figure stated at `turn`, in the question at 2 x turn - 1, in every request since. */
export function factOf(turn: number, change: Partial<Fact> = {}): Fact {
  return {
    text: '₹85,000',
    value: 85_000,
    unit: 'INR',
    about: 'take-home',
    turn,
    position: 2 * turn - 1,
    visibility: 'verbatim',
    since: null,
    ambiguous: false,
    supersededBy: null,
    watch: null,
    seen: [],
    ...change,
  };
}

/** A text that is watched, said at `turn`. */
export function watchOf(text: string, change: Partial<Fact> = {}): Fact {
  const watch = '00000000-0000-4000-8000-0000000000ff';
  return factOf(1, { text, value: null, unit: 'text', about: 'watched', watch, ...change });
}

type Call = { method: string; path: string; body: unknown };
type Answer = { status?: number; body?: unknown };
type Shown = {
  facts: Fact[] | Answer;
  turn?: number;
  past?: boolean;
  /** Answers a call that changes something; nothing for what the tab reads. */
  change?: (call: Call) => Answer;
};

const NO_PROFILE: Profile = { items: [], nextCursor: null, tokens: 0, limit: 500 };

/** Draws the Facts tab over what the API would answer; gives what it asked for and what it selected. */
export function showFacts({ facts, turn = 6, past = false, change = () => ({}) }: Shown) {
  rememberSession(true);
  const calls: Call[] = [];
  let profile = NO_PROFILE;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && path === '/api/profile') return Response.json(profile);
    if (method === 'GET' && Array.isArray(facts)) return Response.json({ items: facts, nextCursor: null });
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    const answer = method === 'GET' ? (facts as Answer) : change(call);
    if (method !== 'GET') calls.push(call);
    if (path === '/api/profile' && !answer.status) profile = answer.body as Profile;
    if (answer.status === 204) return new Response(null, { status: 204 });
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  const onSelect = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FactsTab threadId={THREAD} turn={turn} past={past} selected={null} onSelect={onSelect} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { calls, onSelect };
}

/** The profile with one fact of the thread's message at `position`. */
export function profileWith(text: string, position: number): Profile {
  const source = { threadId: THREAD, position };
  const fact = { id: '00000000-0000-4000-8000-0000000000aa', text, tokens: 6, source };
  return {
    ...NO_PROFILE,
    items: [{ ...fact, createdAt: '2026-11-12T09:00:00.000Z', history: [] }],
    tokens: 20,
  };
}

export { NO_PROFILE };
