import { KeyRound, X } from 'lucide-react';
import type { Me, Passkey } from '@/lib/wire';
import { useAddPasskey, useRemovePasskey } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { Notice } from '../ui/notice';
import { passkeysHere, passkeyTrouble } from './passkeys-here';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The passkeys of an account: what each is, taking one away, adding one of this device. */
export function Passkeys({ me }: { me: Me }) {
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const here = passkeysHere(me);
  if (!here && me.passkeys.length === 0) return null;
  return (
    <section aria-label="Passkeys" className="mt-5 border-t border-line pt-4">
      <h3 className="text-base">Passkeys</h3>
      <p className="mt-1 text-sm text-muted">
        A passkey signs you in with this device’s lock instead of the password.
      </p>
      {me.passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {me.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-2.5 py-1 text-sm">
              <KeyRound aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              {nameOf(passkey)}
              <span className="ml-auto">
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove: ${nameOf(passkey)}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(passkey.id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {here && (
        <Button size="small" className="mt-2" disabled={add.isPending} onClick={() => add.mutate()}>
          {add.isPending ? 'Waiting for the passkey' : 'Add a passkey'}
        </Button>
      )}
      {add.error && (
        <Notice title="No passkey was added" className="mt-2">
          {passkeyTrouble(add.error, 'This device made no passkey. Nothing was changed; try again.')}
        </Notice>
      )}
      {remove.error && (
        <Notice title="The passkey is still there" className="mt-2">
          {problemFrom(remove.error).detail}
        </Notice>
      )}
    </section>
  );
}

function nameOf({ name, createdAt }: Passkey): string {
  return name ?? (createdAt ? `Passkey of ${DAY.format(new Date(createdAt))}` : 'Passkey');
}
