import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChangePassword } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { NEW_PASSWORD_HINT, newPasswordError, ofField } from './account-words';
import { PasswordField } from './password-field';

/** Changes the password of the account, by the one before; every other device is signed out. */
export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section aria-label="Password" className="mt-5 border-t border-line pt-4">
      {open ? (
        <PasswordForm email={email} onClose={close} />
      ) : (
        <Button ref={opener} size="small" onClick={() => setOpen(true)}>
          Change password…
        </Button>
      )}
    </section>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangePassword();
  const problem = error && problemFrom(error);
  const ofCurrent = ofField(problem, 'currentPassword');
  const ofChosen = ofField(problem, 'newPassword');
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=current]')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordError(chosen);
    setWrong(found);
    if (found) form.current?.querySelector<HTMLElement>('[name=new]')?.focus();
    else if (!isPending) mutate({ currentPassword: current, newPassword: chosen }, { onSuccess: onClose });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-3">
      <h3 className="text-base">Change password</h3>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password now"
        name="current"
        autoComplete="current-password"
        value={current}
        readOnly={isPending}
        onChange={setCurrent}
        error={ofCurrent}
      />
      <PasswordField
        label="New password"
        name="new"
        autoComplete="new-password"
        value={chosen}
        readOnly={isPending}
        onChange={setChosen}
        hint={`${NEW_PASSWORD_HINT} Your other devices are signed out.`}
        error={wrong ?? ofChosen}
      />
      {problem && !ofCurrent && !ofChosen && (
        <Notice title="The password is unchanged">{problem.detail}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isPending || current === ''}>
          {isPending ? 'Changing' : 'Change password'}
        </Button>
        <Button variant="quiet" size="small" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
