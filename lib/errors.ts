/** Fields a problem carries beside its type, title, status and detail; never message text or secrets. */
export type ProblemData = Record<string, unknown>;

/**
 * An error that a person may read: one class per idea, each with a stable code, an HTTP status and a sentence that
 * says what happened, what was kept and what to do. `data` becomes fields of the problem JSON.
 */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly title: string,
    detail: string,
    readonly data: ProblemData = {},
    options?: { cause?: unknown },
  ) {
    super(detail, options);
    this.name = new.target.name;
  }
}

/** The request itself is wrong: 400, with the field that is. */
export class InvalidRequest extends AppError {
  constructor(detail: string, data: ProblemData = {}) {
    super('invalid-request', 400, 'The request is not valid', detail, data);
  }
}

/** No session: 401. */
export class NotSignedIn extends AppError {
  constructor() {
    super(
      'not-signed-in',
      401,
      'No session',
      'There is no session. Reload the page to start one; nothing was changed.',
    );
  }
}

/** A request that another site may have made: 403. */
export class ForeignOrigin extends AppError {
  constructor() {
    super(
      'foreign-origin',
      403,
      'Another origin',
      'This request did not come from FinCoach itself. Nothing was changed.',
    );
  }
}

/** Missing, or somebody else's: 404, with one answer for both. */
export class NotFound extends AppError {
  constructor(
    what:
      | 'conversation'
      | 'turn'
      | 'answer'
      | 'experiment'
      | 'message'
      | 'question'
      | 'fact'
      | 'summary'
      | 'page',
  ) {
    super('not-found', 404, 'Not found', `There is no such ${what}.`);
  }
}

/** The thread is busy, or the turn has been answered: 409. */
export class Conflict extends AppError {
  constructor(
    code:
      | 'turn-running'
      | 'experiment-running'
      | 'already-answered'
      | 'not-newest'
      | 'not-a-question'
      | 'summary-changed'
      | 'import-running'
      | 'no-model',
    detail: string,
    data: ProblemData = {},
  ) {
    super(code, 409, 'Not now', detail, data);
  }
}

/** Text or body over its limit: 413, with the limit. */
export class TooLarge extends AppError {
  constructor(detail: string, data: ProblemData = {}) {
    super('too-large', 413, 'Too large', detail, data);
  }
}

/** A state-changing request that is not JSON: 415. */
export class NotJson extends AppError {
  constructor() {
    super('not-json', 415, 'Not JSON', 'Send this as application/json. Nothing was changed.');
  }
}

/** The question does not fit: 422, with both counts and a memory that would. */
export class DoesNotFit extends AppError {
  constructor(
    detail: string,
    data: { tokens: number; limit: number; bound: 'budget' | 'context'; fits?: unknown },
  ) {
    super('does-not-fit', 422, 'This turn does not fit', detail, data);
  }
}

/** Something of the person's is full: 422, with its limit and, where it is one of tokens, both counts. */
export class LimitReached extends AppError {
  constructor(detail: string, data: { tokens?: number; limit: number }) {
    super('limit-reached', 422, 'Full', detail, data);
  }
}

const SENTENCES = {
  turns: ['You have sent many messages in a short time.', 'You can send again in', 'Your text is kept.'],
  tokens: [
    'You have used the tokens that one person has in a day.',
    'You can send again in',
    'Your text is kept.',
  ],
  imports: ['Many files were imported in a short time.', 'You can import again in', 'Nothing was stored.'],
  files: ['FinCoach is reading as many files as it can at once.', 'Try again in', 'Nothing was stored.'],
  'sign-ins': ['There were many attempts to sign in.', 'You can try again in', 'Nothing was changed.'],
  visitors: ['Many visitors came from this address at once.', 'Try again in', 'Nothing was changed.'],
  calls: ['FinCoach was called very often in a short time.', 'Try again in', 'Nothing was changed.'],
} as const;

/** More of something than its limit lets through: 429, with the whole seconds until it does. */
export class TooMany extends AppError {
  constructor(what: keyof typeof SENTENCES, waitMs: number) {
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
    const [happened, again, kept] = SENTENCES[what];
    super('too-many', 429, 'Too many at once', `${happened} ${again} ${wait(retryAfter)}. ${kept}`, {
      retryAfter,
    });
  }
}

function wait(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** The password is not the account's: 403. */
export class WrongPassword extends AppError {
  constructor() {
    const detail = 'This is not the password of the account. Nothing was changed.';
    super('wrong-password', 403, 'Wrong password', detail, { field: 'password' });
  }
}

/** The database does not answer: 503. */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    const detail = 'The database does not answer. Your text is still in the box; try again in a moment.';
    super('database-unavailable', 503, 'Database unavailable', detail, {}, { cause });
  }
}

/** The disk under the database is full: 507. */
export class DatabaseFull extends AppError {
  constructor(cause: unknown) {
    const detail =
      'The disk that FinCoach stores on is full, so this was not stored. What was stored before is kept, and your text is still in the box; make room on that disk, then try again.';
    super('database-full', 507, 'The disk is full', detail, {}, { cause });
  }
}

/** The process is about to end: 503, with the whole seconds after which it has ended. */
export class Stopping extends AppError {
  constructor(longestMs: number) {
    const detail =
      'FinCoach is stopping and takes on nothing new. Your text is still in the box; try again in a moment.';
    super('stopping', 503, 'FinCoach is stopping', detail, { retryAfter: Math.ceil(longestMs / 1000) });
  }
}

/** The model's server failed, was unreachable, refused or stopped early; `retryable` says whether asking again can help. */
export class ModelFailed extends AppError {
  constructor(
    code: string,
    detail: string,
    readonly retryable: boolean,
    cause?: unknown,
  ) {
    super(code, 502, 'The model did not answer', detail, { retryable }, { cause });
  }
}
