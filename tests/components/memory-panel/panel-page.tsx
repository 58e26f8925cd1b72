import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { MemoryPanel } from '@/components/memory-panel';
import { TooltipProvider } from '@/components/ui/tooltip';
import { defaultMemory } from '@/lib/memory';
import type { Message, Summary, TurnRecord } from '@/lib/wire';
import { COACH, messageOf } from './records';

export const THREAD = '00000000-0000-4000-8000-00000000000a';

type Stored = { records?: TurnRecord[]; messages?: Message[]; summaries?: Summary[] };

/** Answers what the panel reads of one thread from memory, as the API would. */
function answer(url: URL, { records = [], messages = [], summaries = [] }: Stored): unknown {
  const [, , , , list, turn, what] = url.pathname.split('/');
  if (what === 'request') return { messages: [{ role: 'system', content: COACH.text }] };
  if (list === 'turns' && turn) return records.find((record) => record.turn === Number(turn));
  if (list === 'summaries') return { items: summaries, nextCursor: null };
  if (list === 'messages') {
    const after = Number(url.searchParams.get('cursor') ?? 0);
    const limit = Number(url.searchParams.get('limit'));
    return { items: messages.filter(({ position }) => position > after).slice(0, limit), nextCursor: null };
  }
  const now = '2026-11-12T09:00:00.000Z';
  const counts = { messages: messages.length, turns: records.length, running: null };
  return { id: THREAD, title: 'A flat', memory: defaultMemory, ...counts, createdAt: now, updatedAt: now };
}

type Shown = { newestTurn: number; selectedTurn?: number | null; liveRecord?: TurnRecord | null };

/** Draws the panel of a thread over what is stored; returns what it asks its page to do. */
export function showPanel(stored: Stored, { newestTurn, selectedTurn = null, liveRecord = null }: Shown) {
  rememberSession(true);
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(answer(new URL(input, 'http://localhost'), stored) ?? {}, { status: 200 }),
  );
  const asks = { onSelectTurn: vi.fn(), onSelectPosition: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <MemoryPanel
          threadId={newestTurn === 0 ? null : THREAD}
          facts={{
            coach: COACH,
            model: { label: 'Offline', offline: true, host: null, contextTokens: 8192 },
          }}
          newestTurn={newestTurn}
          selectedTurn={selectedTurn}
          liveRecord={liveRecord}
          selectedPosition={null}
          {...asks}
        />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return asks;
}

/** The log of `turns` turns, questions and replies. */
export function logOf(turns: number, change: (position: number) => Partial<Message> = () => ({})): Message[] {
  return Array.from({ length: 2 * turns }, (_, index) => messageOf(index + 1, change(index + 1)));
}
