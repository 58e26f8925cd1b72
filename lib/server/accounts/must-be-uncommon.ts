import 'server-only';
import { InvalidRequest } from '@/lib/errors';
import { PASSWORD } from '@/lib/wire';
import { once } from '../once';

/** Refuses a chosen password that is on the list of common ones, whatever its capitals; `field` is where it stands. */
export async function mustBeUncommon(field: string, password: string): Promise<void> {
  const common = await once('common-passwords', readCommon);
  if (!common.has(password.toLowerCase())) return;
  const detail =
    'This password is one of those that are tried first, because many people use it. Choose another. Nothing was changed.';
  throw new InvalidRequest(detail, { field });
}

// Read at the first account: a start needs no list of passwords.
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD.least));
}
