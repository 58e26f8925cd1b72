import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from './once';
import type { Span } from './traces/span';

/** The call on whose behalf something runs. */
export type CurrentCall = {
  /** What the log, the answer's header and a problem name it by. */
  requestId: string;
  /** Null as long as nobody is known to have made it. */
  personId: string | null;
  /** What of it runs now; null without an exporter of traces. */
  span: Span | null;
};

// A turn goes on after its call has been answered, and folds after that: what they log and spend is still this call's.
const calls = once('calls', () => new AsyncLocalStorage<CurrentCall>());

/** The call on whose behalf this runs; null for what the app does by itself. */
export function currentCall(): CurrentCall | null {
  return calls.getStore() ?? null;
}

/** Does something on behalf of a call, whatever it starts along the way included. */
export function duringCall<T>(call: CurrentCall, work: () => T): T {
  return calls.run(call, work);
}

/** Starts something that is of the app itself, whichever call it starts in. */
export function onNobodysBehalf<T>(work: () => T): T {
  return calls.exit(work);
}
