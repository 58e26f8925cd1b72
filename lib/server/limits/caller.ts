import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from '../once';

// A turn goes on after its call has been answered, and folds after that: what they spend is still this person's.
const callers = once('callers', () => new AsyncLocalStorage<string>());

/** Does something on behalf of a person, whatever it starts along the way included. */
export function onBehalfOf<T>(personId: string, work: () => T): T {
  return callers.run(personId, work);
}

/** The person on whose behalf this runs; null for what the app does by itself. */
export function callerId(): string | null {
  return callers.getStore() ?? null;
}
