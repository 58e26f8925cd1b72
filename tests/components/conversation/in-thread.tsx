import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { type TurnActions, TurnActionsContext } from '@/components/conversation/turn-actions';
import { TooltipProvider } from '@/components/ui/tooltip';

export const THREAD = '00000000-0000-4000-8000-00000000000a';

/** Renders what stands in a turn of a thread, with actions that can be looked at. */
export function inThread(children: ReactNode, change: Partial<TurnActions> = {}) {
  rememberSession(true);
  const actions: TurnActions = {
    threadId: THREAD,
    busy: false,
    rewording: null,
    reword: vi.fn(),
    show: vi.fn(),
    mark: vi.fn(),
    ask: vi.fn(),
    answerAgain: vi.fn(),
    tryMemory: vi.fn(),
    ...change,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <TurnActionsContext value={actions}>{shown}</TurnActionsContext>
      </TooltipProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page(children));
  return { actions, unmount, show: (shown: ReactNode) => rerender(page(shown)) };
}

type Call = { method: string; path: string; body: unknown };

/** A server that answers every call as told; gives the calls that came. */
export function answering(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path, body: body ? JSON.parse(String(body)) : null };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

/** A refusal as the server words it. */
export function refusal(detail: string, status = 409): Response {
  return Response.json({ type: 'urn:fincoach:refused', title: 'Not now', status, detail }, { status });
}
