import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ofField } from '../account/account-words';
import { PasswordField } from '../account/password-field';
import { useMe } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { useEraseMe } from '../api/erase';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { TextField } from '../ui/text-field';

const WORD = 'DELETE';

/** Deletes everything of this person, once a visitor has typed the word and an account its password, and starts them anew. */
export function EraseMe() {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: me } = useMe();
  const account = Boolean(me?.email);
  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const what = account ? 'Delete account' : 'Delete everything of mine';
  return (
    <section aria-label={what} className="mt-6 border-t border-line pt-4">
      {asking ? (
        <Confirm what={what} account={account} onCancel={cancel} />
      ) : (
        <Button ref={opener} variant="quiet" size="small" className="-ml-2" onClick={() => setAsking(true)}>
          {what}…
        </Button>
      )}
    </section>
  );
}

type ConfirmProps = { what: string; account: boolean; onCancel: () => void };

function Confirm({ what, account, onCancel }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const gone = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutate: erase, isPending, isSuccess, error } = useEraseMe();
  const busy = isPending || isSuccess;
  const ready = account ? typed !== '' : typed === WORD;
  const problem = error && problemFrom(error);
  const wrong = ofField(problem, 'password');
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) erase(account ? typed : undefined);
  };
  const field = { value: typed, readOnly: busy, onChange: setTyped, 'aria-describedby': gone };
  return (
    <form ref={form} onSubmit={submit} className="space-y-2 text-sm">
      <h3 className="text-base">{what}</h3>
      <p id={gone}>
        All your conversations and their archives go, and so do your profile, your drafts in this browser and{' '}
        {account ? 'the account itself, wherever it is signed in' : 'your session'}. This cannot be undone:
        export first what you want to keep.
      </p>
      {account ? (
        <PasswordField
          {...field}
          label="Password, to confirm"
          autoComplete="current-password"
          error={wrong}
        />
      ) : (
        <TextField {...field} label={`Type ${WORD} to confirm`} autoComplete="off" />
      )}
      {problem && !(account && wrong) && (
        <Notice title="The deletion did not go through">{problem.detail}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!ready || busy}>
          {busy ? 'Deleting' : 'Delete everything for good'}
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
