import pino, { type Logger } from 'pino';
import { env } from './env';
import { once } from './once';

/** Structured logs, without message text and without secrets. */
export function logger(): Logger {
  return once('logger', () => pino({ level: env().FINCOACH_LOG_LEVEL, base: undefined }));
}
