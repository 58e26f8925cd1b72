import { z } from 'zod';

/** Characters of a password. */
export const PASSWORD = { least: 8, most: 128 } as const;

/** The header in which signing in says how many threads of the visitor it moved into the account; none without any. */
export const MOVED_THREADS = 'fincoach-moved-threads';

const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'not an email address' }));
const given = z.string().min(1).max(PASSWORD.most);
const chosen = z
  .string()
  .min(PASSWORD.least, { error: `a password has at least ${PASSWORD.least} characters` })
  .max(PASSWORD.most, { error: `a password has at most ${PASSWORD.most} characters` });

/** What an account is made of; a name is nowhere shown. */
export const signUpBody = z
  .object({ email, password: chosen, name: z.string().optional() })
  .transform(({ email, password }) => ({ email, password, name: '' }));

/** What signs in. */
export const signInBody = z
  .object({ email, password: given })
  .transform(({ email, password }) => ({ email, password }));

/** A password in another's place; every other session of the account ends. */
export const changePasswordBody = z
  .object({ currentPassword: given, newPassword: chosen })
  .transform((passwords) => ({ ...passwords, revokeOtherSessions: true }));

/** What deletes everything of an account; a visitor has no password. */
export const eraseMeBody = z.strictObject({ password: given.optional() }).optional();

const passkeySchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Who somebody is: a visitor while `email` is null, else an account with its passkeys. */
export const meSchema = z.object({
  email: z.string().nullable(),
  passkeys: z.array(passkeySchema),
  /** The host that a page must have for passkeys to be made and used. */
  passkeyHost: z.string(),
  signUp: z.enum(['open', 'closed']),
});
export type Me = z.infer<typeof meSchema>;
