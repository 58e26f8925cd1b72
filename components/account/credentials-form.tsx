import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Problem } from '@/lib/wire';
import type { Credentials } from '../api/account';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { TextField } from '../ui/text-field';
import { emailError, NEW_PASSWORD_HINT, newPasswordError, ofField } from './account-words';
import { PasswordField } from './password-field';

type CredentialsFormProps = {
  /** Whether an account is made, else one is signed in to. */
  creates: boolean;
  email: string;
  onEmail: (email: string) => void;
  onSubmit: (credentials: Credentials) => void;
  busy: boolean;
  problem: Problem | null;
  /** Stands beside the button. */
  beside?: ReactNode;
};

type Errors = { email?: string | null; password?: string | null };

/** Email and password; what is wrong stands beside its field, and what was typed stays. */
export function CredentialsForm({
  creates,
  email,
  onEmail,
  onSubmit,
  busy,
  problem,
  beside,
}: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found: Errors = {
      email: emailError(email),
      password: creates ? newPasswordError(password) : password === '' ? 'Write the password.' : null,
    };
    setErrors(found);
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else onSubmit({ email: email.trim(), password });
  };
  const fields = { email: ofField(problem, 'email'), password: ofField(problem, 'password') };
  const elsewhere = problem && !fields.email && !fields.password;
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 space-y-3">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        readOnly={busy}
        onChange={onEmail}
        error={errors.email ?? fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={creates ? 'new-password' : 'current-password'}
        value={password}
        readOnly={busy}
        onChange={setPassword}
        hint={creates ? NEW_PASSWORD_HINT : undefined}
        error={errors.password ?? fields.password}
      />
      {elsewhere && <Notice title={problem.title}>{problem.detail}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          {creates ? (busy ? 'Creating' : 'Create account') : busy ? 'Signing in' : 'Sign in'}
        </Button>
        {beside}
      </div>
    </form>
  );
}
