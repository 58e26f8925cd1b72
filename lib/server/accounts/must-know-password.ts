import 'server-only';
import { WrongPassword } from '@/lib/errors';
import { auth } from '../auth';
import { readAccount } from '../db/account';
import { allow, type Caller } from '../limits/limits';

/** Lets a visitor through, and of an account who knows its password; WrongPassword else, TooMany after many tries. */
export async function mustKnowPassword(
  personId: string,
  password: string | undefined,
  { headers, address }: { headers: Headers } & Pick<Caller, 'address'>,
): Promise<void> {
  const account = await readAccount(personId);
  if (!account || account.visitor) return;
  await allow('sign-ins', { person: account.email, address });
  const { internalAdapter, password: passwords } = await auth(headers).$context;
  const hash = (await internalAdapter.findCredentialAccount(personId))?.password;
  if (!hash || password === undefined || !(await passwords.verify({ hash, password })))
    throw new WrongPassword();
}
