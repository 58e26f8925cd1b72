import 'server-only';
import { NotSignedIn } from '@/lib/errors';
import type { Me } from '@/lib/wire';
import { passkeyHost } from '../auth';
import { readAccount } from '../db/account';
import { env } from '../env';

/** Who a person is, as the page shows it. */
export async function readMe(personId: string): Promise<Me> {
  const account = await readAccount(personId);
  if (!account) throw new NotSignedIn();
  const { email, visitor, passkeys } = account;
  return {
    email: visitor ? null : email,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt: createdAt?.toISOString() ?? null,
    })),
    passkeyHost: passkeyHost(),
    signUp: env().FINCOACH_SIGN_UP,
  };
}
