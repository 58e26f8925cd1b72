import { AppError } from '@/lib/errors';

type Sentence = { status?: number; title: string; detail: string; field?: string };

const STAY = 'Nothing was changed.';
const NO_KEY: Sentence = {
  status: 400,
  title: 'Passkey not used',
  detail: 'The passkey was not accepted. Try again, or sign in with email and password.',
};

/** What better-auth refuses, by its code, in words for people. One answer for an unknown address and a wrong password. */
const SENTENCES: Record<string, Sentence> = {
  INVALID_EMAIL_OR_PASSWORD: {
    title: 'Not signed in',
    detail: `This email and password do not belong together. ${STAY}`,
    field: 'password',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    title: 'The email has an account',
    detail: `There is an account with this email already. Sign in to it, or use another email. ${STAY}`,
    field: 'email',
  },
  FAILED_TO_CREATE_USER: {
    title: 'No account was created',
    detail: `The account could not be created; the email may have one already. Sign in to it, or try again. ${STAY}`,
    field: 'email',
  },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: {
    status: 403,
    title: 'Sign-up is closed',
    detail:
      'This FinCoach takes no new accounts: its owner has closed sign-up. You can go on as a visitor; nothing was lost.',
  },
  INVALID_PASSWORD: {
    status: 403,
    title: 'Wrong password',
    detail: `This is not the password of the account. ${STAY}`,
    field: 'currentPassword',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    status: 403,
    title: 'No account',
    detail: `A visitor has no password. Create an account first. ${STAY}`,
  },
  SESSION_NOT_FRESH: {
    status: 403,
    title: 'Sign in again',
    detail: `You signed in more than a day ago. Sign in again to add a passkey. ${STAY}`,
  },
  VISITOR: {
    status: 403,
    title: 'No account',
    detail: `A visitor has nothing to sign in to. Create an account first. ${STAY}`,
  },
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: {
    title: 'A session is there',
    detail: `You are a visitor already. ${STAY}`,
  },
  UNAUTHORIZED: {
    status: 401,
    title: 'No session',
    detail: 'There is no session. Reload the page to start one; nothing was changed.',
  },
  INVALID_ORIGIN: {
    status: 403,
    title: 'Another origin',
    detail: `This request did not come from FinCoach itself. ${STAY}`,
  },
  PASSKEY_NOT_FOUND: { ...NO_KEY, status: 401 },
  AUTHENTICATION_FAILED: { ...NO_KEY, status: 401 },
  CHALLENGE_NOT_FOUND: NO_KEY,
  FAILED_TO_VERIFY_REGISTRATION: NO_KEY,
};

const SAME_AS: Record<string, string> = {
  USER_ALREADY_EXISTS: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  MISSING_OR_NULL_ORIGIN: 'INVALID_ORIGIN',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'INVALID_ORIGIN',
};

/** A refusal of better-auth as an error that a person may read; its own words are for developers. */
export function authProblem(status: number, code: string | undefined): AppError {
  const known = SENTENCES[SAME_AS[code ?? ''] ?? code ?? ''];
  const { title, detail, field } = known ?? {
    title: 'Not accepted',
    detail: `FinCoach did not accept this. ${STAY}`,
  };
  const kind = (code ?? 'refused').toLowerCase().replaceAll('_', '-');
  return new AppError(kind, known?.status ?? status, title, detail, field ? { field } : {});
}
