import pino, { type Logger } from 'pino';
import { currentCall } from './current-call';
import { env } from './env';
import { logError } from './log-error';
import { once } from './once';

/** Structured logs, without message text and without secrets; each line names the call on whose behalf it is written. */
export function logger(): Logger {
  return once('logger', () =>
    pino({
      level: env().FINCOACH_LOG_LEVEL,
      base: undefined,
      serializers: { err: (error) => logError(error) },
      mixin: () => {
        const call = currentCall();
        return call?.requestId ? { requestId: call.requestId } : {};
      },
    }),
  );
}
