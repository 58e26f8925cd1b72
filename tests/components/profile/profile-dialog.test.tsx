import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSession } from '@/components/api/session';
import { ProfileDialog } from '@/components/profile/profile-dialog';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import type { Profile, ProfileFact } from '@/lib/wire';

const THREAD = '00000000-0000-4000-8000-000000000001';
const FULL = 'The profile would have 532 tokens and holds 500. Nothing was changed; take a fact out first.';

const fact = (n: number, change: Partial<ProfileFact> = {}): ProfileFact => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  text: `Fact ${n}`,
  tokens: 3,
  source: null,
  createdAt: '2026-11-12T09:00:00.000Z',
  history: [],
  ...change,
});
const profile = (...items: ProfileFact[]): Profile => ({ items, nextCursor: null, tokens: 16, limit: 500 });

describe('the profile', () => {
  const calls = vi.fn();
  let read: Profile;
  let answer: { status: number; body: object | null };

  beforeEach(() => {
    calls.mockClear();
    rememberSession(true);
    answer = { status: 200, body: null };
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json(read);
      calls(method, path, JSON.parse(String(body)));
      const { status, body: said } = answer;
      if (status === 204) return new Response(null, { status });
      return Response.json(said ?? read, { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const show = (before: Profile, onOpenChange = vi.fn()) => {
    read = before;
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TooltipProvider>
          <ProfileDialog open onOpenChange={onOpenChange} />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>,
    );
    return screen.findByRole('textbox', { name: 'Add a fact' });
  };
  const refuse = (status: number, detail: string) => {
    answer = { status, body: { type: 'about:blank', title: 'Refused', status, detail } };
  };

  test('lists each fact with its size, date, source message and earlier words', async () => {
    const history = [
      {
        text: 'Rent ₹30,000',
        source: { threadId: THREAD, position: 1 },
        until: '2026-11-12T09:00:00.000Z',
      },
    ];
    await show(
      profile(fact(1, { text: 'Rent ₹31,000', source: { threadId: THREAD, position: 7 }, history })),
    );
    const [entry] = screen.getAllByRole('listitem');
    expect(entry?.textContent).toContain('Rent ₹31,000Since 12 Nov 2026');
    expect(entry?.textContent).toContain('before: Rent ₹30,000 · until 12 Nov 2026');
    const source = screen.getByRole('link', { name: 'Show the message it is from' });
    expect(source.getAttribute('href')).toBe(`/threads/${THREAD}?message=7`);
    const earlier = within(screen.getByRole('list', { name: 'Earlier words, newest first' }));
    const before = earlier.getByRole('link', { name: 'Show its message' });
    expect(before.getAttribute('href')).toBe(`/threads/${THREAD}?message=1`);
    expect(screen.getByText('16 of 500 tokens', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('meter', { name: 'Size of the profile' }).getAttribute('value')).toBe('16');
  });

  test('that is empty says how facts come into it', async () => {
    await show(profile());
    expect(screen.getByText(/Nothing is in your profile yet/)).toBeDefined();
  });

  test('takes a fact by hand with Enter, trimmed, and empties the field', async () => {
    const field = await show(profile());
    answer = { status: 201, body: profile(fact(1, { text: 'No lock-in' })) };
    await userEvent.type(field, '  No lock-in {Enter}');
    expect(await screen.findByText('No lock-in', { selector: 'p' })).toBeDefined();
    expect(calls).toHaveBeenCalledExactlyOnceWith('POST', '/api/profile', { text: 'No lock-in' });
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  test('that is full refuses with both counts and keeps the words, added or edited', async () => {
    const field = await show(profile(fact(1)));
    refuse(422, FULL);
    await userEvent.type(field, 'One more{Enter}');
    expect((await screen.findByRole('alert', { name: 'The fact was not added' })).textContent).toContain(
      FULL,
    );
    expect((field as HTMLTextAreaElement).value).toBe('One more');
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Fact 1' }));
    const edited = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Fact' });
    await userEvent.type(edited, ' and more{Enter}');
    expect((await screen.findByRole('alert', { name: 'The fact was not changed' })).textContent).toContain(
      FULL,
    );
    expect(edited.value).toContain('and more');
  });

  test('a fact is edited in place; Escape and the same words call nothing and leave the dialog open', async () => {
    const onOpenChange = vi.fn();
    await show(profile(fact(1)), onOpenChange);
    const edit = async (keys: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Edit: Fact 1' }));
      await userEvent.type(screen.getByRole('textbox', { name: 'Fact' }), keys, {
        initialSelectionStart: 0,
        initialSelectionEnd: 99,
      });
    };
    await edit('x{Escape}');
    await edit('Fact 1{Enter}');
    expect(calls).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
    answer.body = profile(fact(2, { text: 'Fact one' }));
    await edit('Fact one{Enter}');
    expect(await screen.findByRole('button', { name: 'Edit: Fact one' })).toBeDefined();
    expect(calls).toHaveBeenCalledExactlyOnceWith('PATCH', '/api/profile', {
      id: fact(1).id,
      text: 'Fact one',
    });
  });

  test('a removed fact is put back by Undo with its source and its earlier words', async () => {
    const source = { threadId: THREAD, position: 7 };
    await show(profile(fact(1, { source })));
    answer.body = profile();
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Fact 1' }));
    const undo = await screen.findByText('Undo');
    expect(calls).toHaveBeenLastCalledWith('DELETE', '/api/profile', { id: fact(1).id });
    expect(screen.queryByRole('button', { name: 'Remove: Fact 1' })).toBeNull();
    const history = [{ text: 'Fact 0', source, until: '2026-11-12T09:00:00.000Z' }];
    answer = { status: 200, body: profile(fact(1, { source, history })) };
    undo.click();
    expect(await screen.findByRole('button', { name: 'Remove: Fact 1' })).toBeDefined();
    expect(calls).toHaveBeenLastCalledWith('POST', '/api/profile/restore', { id: fact(1).id });
    expect(screen.getByText('Fact 0')).toBeDefined();
  });

  describe('everything of mine', () => {
    const assign = vi.fn();
    beforeEach(() => {
      assign.mockClear();
      vi.spyOn(window.location, 'assign').mockImplementation(assign);
      window.localStorage.setItem('fincoach.draft.new', 'My rent is ₹31,000');
      window.localStorage.setItem('fincoach.single-keys', 'off');
    });
    afterEach(() => {
      vi.restoreAllMocks();
      window.localStorage.clear();
    });
    const ask = async (word: string) => {
      await show(profile());
      const part = within(screen.getByRole('region', { name: 'Delete everything of mine' }));
      await userEvent.click(part.getByRole('button', { name: 'Delete everything of mine…' }));
      await userEvent.type(part.getByRole('textbox', { name: 'Type DELETE to confirm' }), `${word}{Enter}`);
      return part;
    };

    test.each(['', 'delete', 'DELET'])('is not deleted by "%s"', async (word) => {
      const part = await ask(word);
      const button = part.getByRole<HTMLButtonElement>('button', { name: 'Delete everything for good' });
      expect(button.disabled).toBe(true);
      expect(calls).not.toHaveBeenCalled();
    });

    test('is deleted by the word, with the drafts of this browser, and the home page is read anew', async () => {
      answer = { status: 204, body: null };
      await ask('DELETE');
      await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
      expect(calls).toHaveBeenCalledExactlyOnceWith('DELETE', '/api/me', {});
      // A page that is left keeps its draft.
      window.localStorage.setItem('fincoach.draft.new', 'My rent is ₹31,000');
      window.dispatchEvent(new Event('pagehide'));
      expect(Object.keys(window.localStorage)).toEqual(['fincoach.single-keys']);
    });

    test('stays when the server refuses, which is said', async () => {
      refuse(503, 'The database cannot be reached. Nothing was deleted.');
      const part = await ask('DELETE');
      expect((await part.findByRole('alert')).textContent).toContain('Nothing was deleted.');
      expect(assign).not.toHaveBeenCalled();
      expect(window.localStorage.getItem('fincoach.draft.new')).not.toBeNull();
    });
  });
});
