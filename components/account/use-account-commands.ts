import { CircleUserRound, LogIn, LogOut, UserRoundPlus } from 'lucide-react';
import { toast } from 'sonner';
import { useMe, useSignOut } from '../api/account';
import { problemFrom } from '../api/api-problem';
import { type Command, useCommands } from '../shell/commands';
import type { AccountView } from './account-dialog';

/** What the palette can do with the account. */
export function useAccountCommands(onAccount: (view: AccountView) => void) {
  const { data: me } = useMe();
  const { mutate: signOut } = useSignOut();
  const leave = (everywhere: boolean) =>
    signOut(
      { everywhere },
      { onError: (error) => void toast(`You are still signed in. ${problemFrom(error).detail}`) },
    );
  const ofVisitor: Command[] = [
    {
      id: 'sign in',
      label: 'Sign in',
      words: 'log in login account passkey',
      icon: LogIn,
      run: () => onAccount('sign in'),
    },
  ];
  const create: Command = {
    id: 'sign up',
    label: 'Create account',
    words: 'sign up register join',
    icon: UserRoundPlus,
    run: () => onAccount('sign up'),
  };
  const ofAccount: Command[] = [
    {
      id: 'account',
      label: 'Account',
      words: 'password passkey delete email',
      icon: CircleUserRound,
      run: () => onAccount('sign in'),
    },
    { id: 'sign out', label: 'Sign out', words: 'log out leave', icon: LogOut, run: () => leave(false) },
    {
      id: 'sign out everywhere',
      label: 'Sign out everywhere',
      words: 'log out all devices sessions',
      icon: LogOut,
      run: () => leave(true),
    },
  ];
  const visitors = me?.signUp === 'open' ? [create, ...ofVisitor] : ofVisitor;
  useCommands('Account', me ? (me.email ? ofAccount : visitors) : [], true);
}
