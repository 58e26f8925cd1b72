'use client';

import { useMe } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { EraseMe } from '../profile/erase-me';
import { Dialog } from '../ui/dialog';
import { RetryNotice } from '../ui/retry-notice';
import { ChangePassword } from './change-password';
import { EnterAccount } from './enter-account';
import { Passkeys } from './passkeys';
import { SignOut } from './sign-out';

/** What the dialog shows a visitor; of an account it shows the account. */
export type AccountView = 'sign in' | 'sign up';

type AccountDialogProps = { view: AccountView | null; onView: (view: AccountView | null) => void };

const WORDS = {
  'sign in': {
    title: 'Sign in',
    description:
      'The conversations and the profile of your account open here. What this browser has as a visitor moves into it.',
  },
  'sign up': {
    title: 'Create account',
    description:
      'Opens your conversations and your profile on other devices too. What this browser has goes with you.',
  },
  account: { title: 'Account', description: null },
};

/** The account: making one, signing in, and all there is to do with it; closed while `view` is null. */
export function AccountDialog({ view, onView }: AccountDialogProps) {
  const { data: me, error, refetch } = useMe();
  const close = () => onView(null);
  const { title, description } = WORDS[me?.email ? 'account' : (view ?? 'sign in')];
  return (
    <Dialog
      open={view !== null}
      onOpenChange={close}
      title={title}
      description={me?.email ? `Signed in as ${me.email}` : description}
    >
      {!me && error && (
        <RetryNotice
          title="Who you are could not be read"
          detail={problemFrom(error).detail}
          onRetry={() => void refetch()}
        />
      )}
      {me?.email && (
        <>
          <SignOut />
          <Passkeys me={me} />
          <ChangePassword email={me.email} />
          <EraseMe />
        </>
      )}
      {me && !me.email && (
        <EnterAccount
          me={me}
          creates={view === 'sign up' && me.signUp === 'open'}
          onCreates={(creates) => onView(creates ? 'sign up' : 'sign in')}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
