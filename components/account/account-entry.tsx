import clsx from 'clsx';
import { CircleUserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMe } from '../api/account';
import { Button } from '../ui/button';
import type { AccountView } from './account-dialog';

type AccountEntryProps = { rowClass: string; onAccount: (view: AccountView) => void };

/** Who this is, at the foot of the conversations: a visitor with the way into an account, or the account. */
export function AccountEntry({ rowClass, onAccount }: AccountEntryProps) {
  const { data: me } = useMe();
  const row = useRef<HTMLButtonElement>(null);
  const visitor = useRef(false);
  const email = me?.email ?? null;
  useEffect(() => {
    // The button that led to the account has gone with the visitor.
    if (email && visitor.current && document.activeElement === document.body) row.current?.focus();
    if (me) visitor.current = email === null;
  }, [me, email]);
  if (email)
    return (
      <button ref={row} type="button" onClick={() => onAccount('sign in')} className={rowClass}>
        <CircleUserRound aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="sr-only">Account:</span>
        <span className="truncate">{email}</span>
      </button>
    );
  return (
    // Until it is known who this is, the room that a visitor's words take: what stands above it does not move.
    <section aria-label="Account" className={clsx('px-2.5 pt-1 pb-2', !me && 'invisible')}>
      <p className="text-sm text-muted">You are a visitor: conversations live in this browser.</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {me?.signUp !== 'closed' && (
          <Button size="small" onClick={() => onAccount('sign up')}>
            Create account
          </Button>
        )}
        <Button size="small" onClick={() => onAccount('sign in')}>
          Sign in
        </Button>
      </div>
    </section>
  );
}
