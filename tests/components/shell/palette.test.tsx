import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { type Command, type Commands, CommandsProvider, useCommands } from '@/components/shell/commands';
import { Palette } from '@/components/shell/palette';
import { rankCommands } from '@/components/shell/rank-commands';
import { defaultMemory } from '@/lib/memory';
import type { Thread } from '@/lib/wire';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const command = (label: string, change: Partial<Command> = {}): Command =>
  ({ id: label, label, run: vi.fn(), ...change }) as Command;

function Page({ own }: { own: Commands }) {
  const [open, setOpen] = useState(true);
  useCommands('This page', own);
  useCommands('FinCoach', [command('New conversation')], true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Palette open={open} onOpenChange={setOpen} />
    </>
  );
}

describe('what is typed', () => {
  const groups = [
    { name: 'Memory', commands: [command('Everything'), command('Summary + recent'), command('Summary')] },
    {
      name: 'FinCoach',
      commands: [command('New conversation', { words: 'start chat' }), command('Dark theme')],
    },
  ];
  const found = (query: string) =>
    rankCommands(groups, query).map(({ name, commands }) => [name, commands.map(({ label }) => label)]);

  test.each([
    ['by its start', 'evry', [['Memory', ['Everything']]]],
    ['by the words behind it', 'chat', [['FinCoach', ['New conversation']]]],
    ['by initials', 'dt', [['FinCoach', ['Dark theme']]]],
    ['in either case, the closest first', 'SUMMARY', [['Memory', ['Summary', 'Summary + recent']]]],
    ['nowhere', 'zebra', []],
  ])('finds a command %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('is not asked for while it is blank: everything stands in its order', () => {
    expect(found('  ').map(([name]) => name)).toEqual(['Memory', 'FinCoach']);
    expect(rankCommands([{ name: 'None', commands: [] }], '')).toEqual([]);
  });
});

describe('the palette', () => {
  const user = userEvent.setup();
  const runs = { first: vi.fn(), second: vi.fn() };
  let threads: Thread[];

  beforeEach(() => {
    for (const mock of [push, runs.first, runs.second]) mock.mockClear();
    rememberSession(true);
    threads = [];
    vi.stubGlobal('fetch', async (path: string) => {
      const q = new URL(path, 'http://localhost').searchParams.get('q') ?? '';
      return Response.json({ items: threads.filter(({ title }) => title.includes(q)), nextCursor: null });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function show(
    own: Commands = [command('First', { run: runs.first }), command('Second', { run: runs.second })],
  ) {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CommandsProvider>
          <Page own={own} />
        </CommandsProvider>
      </QueryClientProvider>,
    );
    return screen.findByRole('combobox', { name: 'Search or jump' });
  }
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  test('lists the page’s commands before those of every page, under their groups', async () => {
    await show();
    expect(options()).toEqual(['First', 'Second', 'New conversation']);
    expect(within(screen.getByRole('group', { name: 'FinCoach' })).getAllByRole('option')).toHaveLength(1);
  });

  test('runs with Enter what the arrow keys chose, once it has closed', async () => {
    const field = await show();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(runs.second).toHaveBeenCalledOnce();
    expect(runs.first).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('points the field at the option under the arrow keys', async () => {
    const field = await show();
    await user.keyboard('{ArrowDown}');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Second');
    expect(active?.getAttribute('aria-selected')).toBe('true');
  });

  test('closes with Escape and runs nothing', async () => {
    await show();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(runs.first).not.toHaveBeenCalled();
  });

  test('makes commands of what is typed; one that needs more writes its start into the field', async () => {
    const run = vi.fn();
    const field = await show((query) => {
      const turn = /\d+/.exec(query)?.[0];
      return [
        turn ? command(`Turn ${turn}`, { run }) : { id: 'jump', label: 'Jump to a turn', type: 'Turn ' },
      ];
    });
    await user.keyboard('{Enter}');
    expect((field as HTMLInputElement).value).toBe('Turn ');
    await user.keyboard('12{Enter}');
    expect(run).toHaveBeenCalledOnce();
  });

  test('finds conversations by title and opens one', async () => {
    const stamp = '2026-11-12T09:00:00.000Z';
    const rest = {
      memory: defaultMemory,
      messages: 2,
      turns: 1,
      running: null,
      createdAt: stamp,
      updatedAt: stamp,
    };
    threads = ['Flat in Pune', 'Gold'].map((title, at) => ({
      id: `00000000-0000-4000-8000-00000000000${at}`,
      title,
      ...rest,
    }));
    await show();
    await user.keyboard('Gold');
    const group = await screen.findByRole('group', { name: 'Conversations' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gold· 1 turn']);
    await user.click(within(group).getByRole('option', { name: /Gold/ }));
    expect(push).toHaveBeenCalledExactlyOnceWith(`/threads/${threads[1]?.id}`);
  });

  test('says that it found nothing', async () => {
    await show();
    await user.keyboard('zebra');
    expect(await screen.findByText('Nothing here is called “zebra”.')).toBeDefined();
    expect(screen.queryByRole('option')).toBeNull();
  });
});
