import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { threadQuery } from '@/components/api/queries';
import { rememberSession } from '@/components/api/session';
import { Composer } from '@/components/conversation/composer';
import { TooltipProvider } from '@/components/ui/tooltip';
import { bindStrategy, type Memory } from '@/lib/memory';
import type { Preview, Thread } from '@/lib/wire';
import { previewOf, stretchOf } from '../compare/previews';

const ID = '00000000-0000-4000-8000-00000000000a';
const lastTurns = (k: number) => bindStrategy({ strategy: 'window', settings: { k } }).memory;
const thread: Thread = {
  id: ID,
  title: 'Window',
  memory: lastTurns(3),
  messages: 10,
  turns: 5,
  running: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
};
const drops = (turn: number, tokens = 10) =>
  previewOf(lastTurns(3), [7, 11], { tokens, leaving: stretchOf(turn, turn) });

type Asked = {
  body: { text: string; memory: Memory };
  signal: AbortSignal;
  answer: (given: Response) => void;
};
let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  rememberSession(true);
  asked = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    return new Promise<Response>((answer) => {
      asked.push({ body, signal: init.signal as AbortSignal, answer });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(threadQuery(ID).queryKey, thread);
  const composer = (memory: Memory) => (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Composer threadId={ID} memory={memory} onMemory={() => {}} onSend={() => 'on its way'} />
      </TooltipProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(composer(lastTurns(3)));
  return {
    choose: (memory: Memory) => rerender(composer(memory)),
    reach: (turns: number) =>
      act(async () => client.setQueryData(threadQuery(ID).queryKey, { ...thread, turns })),
  };
}

const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: text } });
// What a timer renders is there only at the end of its act; what that asks for, at the end of the next.
const pause = async (ms = 300) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const answer = async (at: number, preview: Preview) => {
  await act(async () => asked[at]?.answer(Response.json(preview)));
  await pause(0);
};
const hint = () => screen.getByRole('textbox', { name: 'Message' }).getAttribute('aria-describedby') ?? '';
const shown = () => document.getElementById(hint())?.textContent ?? '';

describe('while a draft is typed', () => {
  test('what sending it would do is asked once it has stood still for 250 ms', async () => {
    page();
    write('P');
    await pause(200);
    write('PPF');
    await pause(200);
    expect(asked).toHaveLength(0);
    await pause(60);
    expect(asked.map(({ body }) => body)).toEqual([{ text: 'PPF', memory: lastTurns(3), compare: false }]);
  });

  test('the sentence and the tape of the request stand beside Send', async () => {
    page();
    write('PPF?');
    await pause();
    await answer(0, drops(3, 4));
    expect(shown()).toContain('Sending this drops turn 3: 2 messages, 20 tokens.');
    expect(shown()).toContain('Draft 4 tokens.');
    expect(screen.getByRole('img', { name: /^Request with this draft: .*Draft 10$/ })).toBeDefined();
  });

  test('only what changes the effect is announced, not the count of tokens', async () => {
    page();
    write('PPF?');
    await pause();
    await answer(0, drops(3, 4));
    const live = document.getElementById(hint())?.querySelector('[aria-live=polite]');
    expect(live?.textContent).toContain('Sending this drops turn 3');
    expect(live?.textContent).not.toContain('Draft');
  });

  test('an answer that is still awaited is called off when the draft changes', async () => {
    page();
    write('PPF?');
    await pause();
    write('PPF or NPS?');
    await pause();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('nothing is asked or shown for a blank draft, nor for one past the limit', async () => {
    page();
    write('   ');
    await pause();
    write('x'.repeat(200_001));
    await pause();
    expect(asked).toHaveLength(0);
  });

  test('the sentence goes with the text', async () => {
    page();
    write('PPF?');
    await pause();
    await answer(0, drops(3));
    write('');
    expect(shown()).not.toContain('drops');
  });
});

describe('a sentence about the draft', () => {
  test('is asked anew, and gone meanwhile, under another memory', async () => {
    const { choose } = page();
    write('PPF?');
    await pause();
    await answer(0, drops(3));
    choose(lastTurns(5));
    await pause(0);
    expect(shown()).not.toContain('drops');
    expect(asked[1]?.body.memory).toEqual(lastTurns(5));
    await answer(1, drops(1));
    expect(shown()).toContain('drops turn 1');
  });

  test('is asked anew once a turn has ended', async () => {
    const { reach } = page();
    write('PPF?');
    await pause();
    await answer(0, drops(3));
    await reach(6);
    await pause(0);
    await answer(1, drops(4));
    expect(shown()).toContain('drops turn 4');
  });

  test('is missing when it could not be had, and the draft can be sent', async () => {
    page();
    write('PPF?');
    await pause();
    await answer(0, drops(3));
    write('PPF or NPS?');
    await pause();
    await act(async () => asked[1]?.answer(new Response('', { status: 500 })));
    await pause(0);
    expect(shown()).not.toContain('drops');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  });
});
