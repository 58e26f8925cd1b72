import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { threadQuery } from '@/components/api/queries';
import { rememberSession } from '@/components/api/session';
import { CompareMemories } from '@/components/compare/compare-memories';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import { bindStrategy, type Memory, strategies } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { previewOf, stretchOf } from './previews';

const ID = '00000000-0000-4000-8000-00000000000a';
const inUse = bindStrategy({ strategy: 'window', settings: { k: 3 } }).memory;
const compared = { facts: { inView: 3, of: 9 }, leftBefore: [], prices: 'genai-prices 1.0.0' };

/** What the server answers, by strategy. */
const answers: Record<string, Partial<Preview>> = {
  buffer: { costUsd: 0.00028 },
  window: { leaving: stretchOf(4, 4), comparison: { ...compared, leftBefore: [stretchOf(1, 3)] } },
  'token-buffer': {
    refusal: { bound: 'budget', tokens: 310, limit: 300, detail: 'This message has 310 tokens.' },
  },
  summary: { fold: { positions: [5, 8], turns: [3, 4], tokensIn: 40 }, leaving: stretchOf(3, 4) },
  'summary-buffer': { comparison: { ...compared, prices: null } },
};

let asked: { text: string; memory: Memory; compare: boolean }[];
beforeEach(() => {
  rememberSession(true);
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/preview')) return Response.json({ items: [], nextCursor: null });
    const body = JSON.parse(String(init.body));
    asked.push(body);
    const { sent } = previewOf(body.memory, [7, 11]);
    const unwrittenTokens = body.memory.strategy === 'summary' ? 160 : 0;
    const given = {
      comparison: compared,
      sent: { ...sent, unwrittenTokens },
      ...answers[body.memory.strategy],
    };
    return Response.json(previewOf(body.memory, [7, 11], given));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(draft = 'PPF or NPS?') {
  const onMemory = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(threadQuery(ID).queryKey, {
    id: ID,
    title: 'Window',
    memory: inUse,
    messages: 10,
    turns: 5,
    running: null,
    createdAt: '2026-11-12T09:00:00.000Z',
    updatedAt: '2026-11-12T09:00:00.000Z',
  });
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <CompareMemories
          threadId={ID}
          memory={inUse}
          onMemory={onMemory}
          readDraft={() => draft}
          disabled={false}
        />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Compare memories' }));
  return { onMemory, dialog: screen.getByRole('dialog', { name: 'This draft under every memory' }) };
}

const column = (name: string) => screen.findByRole('region', { name });
const figures = async (name: string) => {
  const section = within(await column(name));
  await section.findByRole('img');
  const terms = section.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  const values = section.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, at) => [term, values[at]]));
};

describe('the comparison', () => {
  test('asks for the draft under every memory once, each with the settings it would have', async () => {
    const { dialog } = await opened();
    await figures('Everything');
    expect(asked.map(({ memory }) => memory.strategy)).toEqual(strategies.map(({ id }) => id));
    expect(asked.every(({ text, compare }) => text === 'PPF or NPS?' && compare)).toBe(true);
    expect(asked).toContainEqual({ text: 'PPF or NPS?', compare: true, memory: inUse });
    expect(within(dialog).getByText('“PPF or NPS?”')).toBeDefined();
  });

  test('says what each sends, leaves out, costs and keeps in view', async () => {
    await opened();
    expect(await figures('Everything')).toEqual({
      Sent: '198',
      'On sending': 'Nothing leaves',
      'Left before': 'none',
      Summary: 'none',
      'Extra calls': 'none',
      'Facts in view': '3 of 9',
      'Cost, about': '$0.00028',
    });
    expect(await figures('Last few turns')).toMatchObject({
      'On sending': 'Drops turn 4',
      'Left before': '6 dropped',
      'Cost, about': 'no price known',
    });
    expect(await figures('Token budget')).toMatchObject({
      Sent: 'nothing',
      'On sending': 'Refused: 310, the budget is 300',
    });
    expect(await figures('Summary')).toMatchObject({
      'On sending': 'Folds turns 3 to 4',
      Summary: 'up to 160, not written yet',
      'Extra calls': '1 to summarise',
      'Facts in view': 'up to 3 of 9',
    });
    expect(await figures('Summary + recent')).toMatchObject({ 'Cost, about': 'none, runs here' });
    expect(screen.getByText(/Estimates by genai-prices 1\.0\.0/)).toBeDefined();
  });

  test('works without a draft, and says so', async () => {
    const { dialog } = await opened('');
    await figures('Everything');
    expect(asked[0]?.text).toBe('');
    expect(dialog.textContent).toContain('No draft yet: an empty question is planned.');
  });

  test('a memory chosen in it is the thread’s, and Undo gives the one before back', async () => {
    const { onMemory } = await opened();
    const section = within(await column('Everything'));
    await userEvent.click(section.getByRole('button', { name: /^Use this memory/ }));
    expect(onMemory).toHaveBeenLastCalledWith({ strategy: 'buffer', settings: {} });
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(onMemory).toHaveBeenLastCalledWith(inUse);
  });

  test('the memory in use cannot be chosen again', async () => {
    await opened();
    const section = within(await column('Last few turns'));
    expect(section.getByRole<HTMLButtonElement>('button', { name: /^In use now/ }).disabled).toBe(true);
  });
});
