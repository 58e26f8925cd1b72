import { type Answered, Visitor } from './client';

/** What makes an account in a test and signs in to it. */
export const PASSWORD = 'correct horse battery';

let accounts = 0;

/** An email address that no other account of the run has. */
export function newEmail(): string {
  accounts += 1;
  return `asha-${process.pid}-${Date.now()}-${accounts}@example.org`;
}

/** Makes an account of a visitor; gives the answer. */
export function signUp(visitor: Visitor, email: string, password = PASSWORD): Promise<Answered> {
  return visitor.post('/api/auth/sign-up/email', { email, password, name: '' });
}

/** Signs in to an account; gives the answer. */
export function signIn(visitor: Visitor, email: string, password = PASSWORD): Promise<Answered> {
  return visitor.post('/api/auth/sign-in/email', { email, password });
}

/** Another browser that is signed in to the account. */
export async function elsewhere(origin: string, email: string, password = PASSWORD): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const { status, body } = await signIn(visitor, email, password);
  if (status !== 200) throw new Error(`The sign-in answered ${status}: ${JSON.stringify(body)}`);
  return visitor;
}
