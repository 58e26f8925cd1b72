import { PASSWORD, type Problem } from '@/lib/wire';

/** What there is to know of a password before it is chosen. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD.least} characters. There is no reset by mail: keep the password safe.`;

/** What is wrong with an email address, in words; null when nothing is. */
export function emailError(email: string): string | null {
  return /^\s*\S+@\S+\s*$/.test(email) ? null : 'Write an email address, such as asha@example.org.';
}

/** What is wrong with a password that is being chosen, in words; null when nothing is. */
export function newPasswordError({ length }: string): string | null {
  if (length === 0) return `Choose a password of at least ${PASSWORD.least} characters.`;
  if (length < PASSWORD.least)
    return `A password has at least ${PASSWORD.least} characters; this has ${length}.`;
  if (length > PASSWORD.most)
    return `A password has at most ${PASSWORD.most} characters; this has ${length}.`;
  return null;
}

/** What a refusal says of one field; null when it is about something else. */
export function ofField(problem: Problem | null, field: string): string | null {
  return problem?.field === field ? problem.detail : null;
}
