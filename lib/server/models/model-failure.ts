import { APICallError, InvalidResponseDataError, JSONParseError, RetryError } from 'ai';
import { ModelFailed } from '@/lib/errors';

/** How providers say that a request is longer than their model reads. */
const CONTEXT =
  /context.{0,20}(length|window|size)|(prompt|input|request) is too long|too many tokens|too large for model|maximum (context|number of tokens|prompt length)/i;

/**
 * What went wrong with a call to a model, as a sentence without the provider's own words (they may quote keys).
 * `begun`: words of the reply had come, so whatever went wrong broke it off.
 */
export function modelFailure(error: unknown, begun = false): ModelFailed {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof ModelFailed) return cause;
  if (begun) return interrupted(cause);
  if (APICallError.isInstance(cause)) return ofStatus(cause);
  const noReply = InvalidResponseDataError.isInstance(cause) || JSONParseError.isInstance(cause);
  return noReply ? notUnderstood(cause) : interrupted(cause);
}

/** The failure of a call that stores no question, saying what else was kept: "Your profile is unchanged". */
export function keptInstead(
  { code, message, retryable, cause }: ModelFailed,
  kept: 'Your profile is unchanged' | 'Nothing was stored',
): ModelFailed {
  return new ModelFailed(code, message.replace('Your question is stored', kept), retryable, cause);
}

/** No word came for `seconds`. */
export function modelSilent(seconds: number): ModelFailed {
  return new ModelFailed(
    'model-silent',
    `The model sent nothing for ${seconds} seconds, so this was ended. Your question is stored; ask again in a moment.`,
    true,
  );
}

/** A reply that goes on past what is kept, in characters. */
export function modelEndless(characters: number): ModelFailed {
  return new ModelFailed(
    'model-endless',
    `The model’s reply went on past ${characters.toLocaleString('en-IN')} characters, so it was ended there. What came is kept; ask for something shorter.`,
    false,
  );
}

/** A summary that was under way when its turn was stopped. */
export function summaryStopped(): ModelFailed {
  return new ModelFailed(
    'summary-stopped',
    'The summary was stopped with its turn. Nothing is lost; the next turn writes it.',
    true,
  );
}

/** A reply that ended without a word. */
export function modelEmpty(): ModelFailed {
  return new ModelFailed(
    'model-empty',
    'The model answered with nothing. Your question is stored; asking again sends it once more.',
    true,
  );
}

/** A reply that ended for a reason that is no ending. */
export function modelCutShort(reason: string): ModelFailed {
  if (reason === 'content-filter')
    return new ModelFailed(
      'model-filtered',
      'The model’s content filter ended this reply. Your question is stored; put it another way.',
      false,
    );
  return interrupted(new Error(`finish reason ${reason}`));
}

function interrupted(cause: unknown): ModelFailed {
  return new ModelFailed(
    'model-interrupted',
    'The model stopped before the reply was complete. Your question is stored; asking again sends it once more.',
    true,
    cause,
  );
}

function notUnderstood(cause: unknown): ModelFailed {
  return new ModelFailed(
    'model-not-understood',
    'The model’s server answered with something that is not a reply. Your question is stored; check OPENAI_BASE_URL, then ask again.',
    true,
    cause,
  );
}

function ofStatus(error: APICallError): ModelFailed {
  const { statusCode } = error;
  const failed = (code: string, detail: string, retryable: boolean) =>
    new ModelFailed(code, detail, retryable, error);
  if (statusCode === undefined)
    return failed(
      'model-unreachable',
      'The model’s server could not be reached. Your question is stored; ask again in a moment.',
      true,
    );
  if (statusCode === 401 || statusCode === 403)
    return failed(
      'model-refused-key',
      'The model’s server does not accept the key FinCoach was started with. Your question is stored; check OPENAI_API_KEY, then ask again.',
      true,
    );
  if (statusCode === 404)
    return failed(
      'model-unknown',
      'The model’s server does not know this model. Your question is stored; check FINCOACH_MODEL and OPENAI_BASE_URL, then ask again.',
      true,
    );
  if (statusCode === 429)
    return failed(
      'model-busy',
      'The model’s server says there are too many requests. Your question is stored; ask again in a moment.',
      true,
    );
  if (
    (statusCode === 400 || statusCode === 413) &&
    CONTEXT.test(`${error.message} ${error.responseBody ?? ''}`)
  )
    return failed(
      'model-context',
      'The model says this request is longer than it can read. Your question is stored; choose a memory that sends less, then ask again.',
      true,
    );
  // `fetch` says so of a connection that is lost within the body.
  if (statusCode < 300) return error.cause instanceof TypeError ? interrupted(error) : notUnderstood(error);
  return failed(
    'model-error',
    `The model’s server answered with an error (${statusCode}). Your question is stored; ask again in a moment.`,
    true,
  );
}
