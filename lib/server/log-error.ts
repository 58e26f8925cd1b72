import { AppError } from '@/lib/errors';

const DEEPEST = 4;
const FRAMES = 10;
const FRAME = /^ {4}at .+(:\d+:\d+\)?|\(<anonymous>\))$/;

/**
 * An error as the log may hold it: its class, code and status, where it was thrown, and its cause. The text of an error
 * that is not ours is left out with everything else on it: it may quote a prompt, a key or a row.
 */
export function logError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, status, statusCode } = error as { code?: unknown; status?: unknown; statusCode?: unknown };
  const cause = error.cause ?? (error as { lastError?: unknown }).lastError;
  return {
    name: errorName(error),
    ...(typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? { code } : {}),
    ...(error instanceof AppError ? { detail: error.message } : {}),
    ...firstNumber([status, statusCode]),
    at: framesOf(error),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: logError(cause, depth + 1) }),
  };
}

/** An error's class: a bundler may have shortened what its constructor is called, not the name that it was given. */
export function errorName(error: Error): string {
  const given = error.name === 'Error' ? error.constructor.name : error.name;
  return /^[\w$. ]{1,60}$/.test(given) ? given : 'Error';
}

function firstNumber(values: unknown[]): { status?: number } {
  const status = values.find((value) => typeof value === 'number');
  return status === undefined ? {} : { status };
}

// The stack begins with the error's text, which may have lines of its own that look like anything.
function framesOf({ stack = '', message }: Error): string[] {
  const start = message === '' ? -1 : stack.indexOf(message);
  const lines = (start < 0 ? stack : stack.slice(start + message.length)).split('\n');
  const frames = lines.slice(lines.findLastIndex((line) => !FRAME.test(line)) + 1);
  return frames.slice(0, FRAMES).map((line) => line.trim());
}
