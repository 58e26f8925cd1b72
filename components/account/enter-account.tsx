import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '@/lib/wire';
import { useSignIn, useSignInByPasskey, useSignUp } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { CredentialsForm } from './credentials-form';
import { passkeysHere, passkeyTrouble } from './passkeys-here';

type EnterAccountProps = {
  me: Me;
  creates: boolean;
  onCreates: (creates: boolean) => void;
  onDone: () => void;
};

/** The way into an account: makes one of this visitor, or signs in to one that is there. */
export function EnterAccount({ me, creates, onCreates, onDone }: EnterAccountProps) {
  const [email, setEmail] = useState('');
  const signUp = useSignUp(onDone);
  const signIn = useSignIn(onDone);
  const call = creates ? signUp : signIn;
  const change = (to: boolean) => {
    signUp.reset();
    signIn.reset();
    onCreates(to);
  };
  return (
    <>
      <CredentialsForm
        key={String(creates)}
        creates={creates}
        email={email}
        onEmail={setEmail}
        onSubmit={(credentials) => call.mutate(credentials)}
        busy={call.isPending}
        problem={call.error && problemFrom(call.error)}
        beside={!creates && passkeysHere(me) && <ByPasskey onDone={onDone} />}
      />
      {me.signUp === 'open' && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          {creates ? 'You have an account?' : 'No account yet?'}{' '}
          <Button variant="quiet" size="small" onClick={() => change(!creates)}>
            {creates ? 'Sign in instead' : 'Create one'}
          </Button>
        </p>
      )}
    </>
  );
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error } = useSignInByPasskey(onDone);
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate()}>
        <KeyRound aria-hidden strokeWidth={1.75} /> {isPending ? 'Waiting for the passkey' : 'Use a passkey'}
      </Button>
      {error && (
        <Notice title="No passkey was used" className="basis-full">
          {passkeyTrouble(
            error,
            'This device gave no passkey. Try again, or sign in with email and password.',
          )}
        </Notice>
      )}
    </>
  );
}
