import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDialog, type AccountView } from '@/components/account/account-dialog';
import { AccountEntry } from '@/components/account/account-entry';
import { rememberSession } from '@/components/api/session';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import type { Me } from '@/lib/wire';

const VISITOR: Me = { email: null, passkeys: [], passkeyHost: 'localhost', signUp: 'open' };
const ACCOUNT: Me = { ...VISITOR, email: 'asha@example.org' };

const calls = vi.fn();
let me: Me;
let answer: { status: number; body?: object; headers?: Record<string, string>; becomes?: Me };

beforeEach(() => {
  calls.mockClear();
  rememberSession(true);
  answer = { status: 200 };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(me);
    calls(method, path, JSON.parse(String(body)));
    const { status, body: said = {}, headers, becomes } = answer;
    if (becomes) me = becomes;
    return status === 204 ? new Response(null, { status }) : Response.json(said, { status, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const [view, setView] = useState<AccountView | null>(null);
  return (
    <>
      <AccountEntry rowClass="" onAccount={setView} />
      <AccountDialog view={view} onView={setView} />
      <Toaster />
    </>
  );
}

async function open(person: Me, button: string) {
  me = person;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <Page />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

const refuse = (status: number, detail: string, field?: string) => {
  answer = { status, body: { type: 'urn:fincoach:x', title: 'Refused', status, detail, field } };
};
const fieldOf = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const about = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('who this is', () => {
  test('a visitor is told where conversations live, and both ways into an account', async () => {
    await open(VISITOR, 'Sign in');
    expect(screen.getByText('You are a visitor: conversations live in this browser.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeDefined();
  });

  test('where sign-up is closed there is only signing in', async () => {
    const dialog = await open({ ...VISITOR, signUp: 'closed' }, 'Sign in');
    expect(screen.queryByRole('button', { name: /Create/, hidden: true })).toBeNull();
    expect(dialog.queryByText(/No account yet/)).toBeNull();
  });

  test('an account is named, and opens what there is to do with it', async () => {
    const dialog = await open(ACCOUNT, 'Account: asha@example.org');
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining(['Sign out', 'Sign out everywhere', 'Change password…', 'Delete account…']),
    );
  });
});

describe('making an account', () => {
  test('is made of email and password, and says that what was here is in it', async () => {
    const dialog = await open(VISITOR, 'Create account');
    answer = { status: 200, headers: { 'fincoach-moved-threads': '2' }, becomes: ACCOUNT };
    await userEvent.type(fieldOf(dialog, 'Email'), ' asha@example.org ');
    await userEvent.type(fieldOf(dialog, 'Password'), 'correct horse{Enter}');
    expect(await screen.findByText(/^Your account is there, with all conversations/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/sign-up/email', {
      email: 'asha@example.org',
      password: 'correct horse',
      name: '',
    });
  });

  test('tells a password manager what each field is, and the person that there is no reset', async () => {
    const dialog = await open(VISITOR, 'Create account');
    expect(fieldOf(dialog, 'Email').autocomplete).toBe('username');
    expect(fieldOf(dialog, 'Password').autocomplete).toBe('new-password');
    expect(about(fieldOf(dialog, 'Password'))).toMatch(/no reset by mail: keep the password safe/);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in instead' }));
    expect(fieldOf(dialog, 'Password').autocomplete).toBe('current-password');
  });

  test.each([
    ['asha', 'correct horse', 'Email', /^Write an email address/],
    ['asha@example.org', 'short', 'Password', /at least 8 characters; this has 5/],
  ])(
    'says beside the field what is wrong with "%s", "%s", and asks no server',
    async (email, password, label, said) => {
      const dialog = await open(VISITOR, 'Create account');
      await userEvent.type(fieldOf(dialog, 'Email'), email);
      await userEvent.type(fieldOf(dialog, 'Password'), `${password}{Enter}`);
      expect((await dialog.findByRole('alert')).textContent).toMatch(said);
      const field = fieldOf(dialog, label);
      expect([field.ariaInvalid ?? field.getAttribute('aria-invalid'), document.activeElement]).toEqual([
        'true',
        field,
      ]);
      expect(about(field)).toMatch(new RegExp(said.source.replace('^', '')));
      expect(calls).not.toHaveBeenCalled();
    },
  );

  test('keeps what was typed when the email has an account, and takes the email along to sign in', async () => {
    refuse(422, 'There is an account with this email already.', 'email');
    const dialog = await open(VISITOR, 'Create account');
    await userEvent.type(fieldOf(dialog, 'Email'), 'asha@example.org');
    await userEvent.type(fieldOf(dialog, 'Password'), 'correct horse{Enter}');
    await dialog.findByText('There is an account with this email already.');
    expect(about(fieldOf(dialog, 'Email'))).toContain('There is an account');
    expect(fieldOf(dialog, 'Password').value).toBe('correct horse');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in instead' }));
    expect(fieldOf(dialog, 'Email').value).toBe('asha@example.org');
    expect(dialog.queryByText(/There is an account/)).toBeNull();
  });
});

describe('signing in', () => {
  const fill = async () => {
    const dialog = await open(VISITOR, 'Sign in');
    await userEvent.type(fieldOf(dialog, 'Email'), 'asha@example.org');
    await userEvent.type(fieldOf(dialog, 'Password'), 'correct horse{Enter}');
    return dialog;
  };

  test.each([
    ['1', 'Signed in as asha@example.org. The conversation of this browser is in your account now.'],
    ['12', 'Signed in as asha@example.org. The 12 conversations of this browser are in your account now.'],
    ['', 'Signed in as asha@example.org.'],
  ])('says what moved (%s)', async (moved, said) => {
    answer = { status: 200, headers: moved ? { 'fincoach-moved-threads': moved } : {}, becomes: ACCOUNT };
    await fill();
    expect(await screen.findByText(said)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Account: asha@example.org' })).toBeDefined();
  });

  test('tries once, whatever is refused, and keeps what was typed', async () => {
    refuse(401, 'This email and password do not belong together.', 'password');
    const dialog = await fill();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/do not belong together/);
    expect(fieldOf(dialog, 'Password').value).toBe('correct horse');
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('says in a notice what is about neither field', async () => {
    refuse(429, 'There were many attempts to sign in. You can try again in 9 min.');
    const dialog = await fill();
    expect((await dialog.findByRole('alert', { name: 'Refused' })).textContent).toMatch(/again in 9 min/);
  });

  test('shows the password when asked to', async () => {
    const dialog = await open(VISITOR, 'Sign in');
    expect(fieldOf(dialog, 'Password').type).toBe('password');
    await userEvent.click(dialog.getByRole('button', { name: 'Show: Password' }));
    expect(fieldOf(dialog, 'Password').type).toBe('text');
  });
});

describe('an account', () => {
  test('changes its password by the one before', async () => {
    const dialog = await open(ACCOUNT, 'Account: asha@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password…' }));
    refuse(403, 'This is not the password of the account.', 'currentPassword');
    await userEvent.type(fieldOf(dialog, 'Password now'), 'not this');
    await userEvent.type(fieldOf(dialog, 'New password'), 'battery staple{Enter}');
    await dialog.findByText('This is not the password of the account.');
    expect(about(fieldOf(dialog, 'Password now'))).toMatch(/not the password/);
    expect(calls).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/change-password', {
      currentPassword: 'not this',
      newPassword: 'battery staple',
    });
  });

  test.each([
    ['Sign out', '/api/auth/sign-out'],
    ['Sign out everywhere', '/api/auth/revoke-sessions'],
  ])('%s: leaves nothing in this browser', async (button, path) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    window.localStorage.setItem('fincoach.draft.new', 'My rent is ₹31,000');
    const dialog = await open(ACCOUNT, 'Account: asha@example.org');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
    expect(calls).toHaveBeenCalledExactlyOnceWith('POST', path, {});
    expect(window.localStorage.getItem('fincoach.draft.new')).toBeNull();
    assign.mockRestore();
  });

  test('is deleted by its password alone', async () => {
    const dialog = await open(ACCOUNT, 'Account: asha@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account…' }));
    refuse(403, 'This is not the password of the account.', 'password');
    await userEvent.type(fieldOf(dialog, 'Password, to confirm'), 'not this{Enter}');
    await dialog.findByText('This is not the password of the account.');
    expect(calls).toHaveBeenCalledExactlyOnceWith('DELETE', '/api/me', { password: 'not this' });
  });

  test('lists its passkeys and takes one away', async () => {
    const passkey = { id: 'key-1', name: null, createdAt: '2026-11-12T09:00:00.000Z' };
    const dialog = await open({ ...ACCOUNT, passkeys: [passkey] }, 'Account: asha@example.org');
    answer = { status: 200, becomes: ACCOUNT };
    await userEvent.click(dialog.getByRole('button', { name: 'Remove: Passkey of 12 Nov 2026' }));
    await waitFor(() => expect(dialog.queryByText('Passkey of 12 Nov 2026')).toBeNull());
    expect(calls).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/passkey/delete-passkey', {
      id: 'key-1',
    });
  });
});
