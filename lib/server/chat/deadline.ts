import type { StopCause } from './live-turns';

/** Why a call was aborted by us. */
export type AbortCause = StopCause | 'idle' | 'total';

/**
 * One abort signal for a call to a model, driven by timers: `idleMs` without a `touch`, `totalMs` in all, or a stop.
 * Not the SDK's timeouts: merged signals can be garbage-collected on Node 20 and waiting for headers is not covered.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout;
  readonly #idle: NodeJS.Timeout;
  #cause: AbortCause | null = null;

  /** `parent` ends the call with its own cause when it is aborted. */
  constructor(
    idleMs: number,
    totalMs: number,
    private readonly parent?: AbortSignal,
  ) {
    this.#idle = setTimeout(() => this.abort('idle'), idleMs);
    this.#total = setTimeout(() => this.abort('total'), totalMs);
    if (parent?.aborted) this.#onParent();
    else parent?.addEventListener('abort', this.#onParent, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Null while nothing has aborted the call. */
  get cause(): AbortCause | null {
    return this.#cause;
  }

  /** Something came: the idle timer starts again. */
  touch(): void {
    if (!this.#cause) this.#idle.refresh();
  }

  abort(cause: AbortCause): void {
    if (this.#cause) return;
    this.#cause = cause;
    this.clear();
    this.#controller.abort(new DOMException(cause, 'AbortError'));
  }

  clear(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
    this.parent?.removeEventListener('abort', this.#onParent);
  }

  readonly #onParent = () => this.abort(isStopCause(this.parent?.reason) ? this.parent.reason : 'stop');
}

// What ends an HTTP request, as of a reader who has gone, has a reason of another kind.
function isStopCause(reason: unknown): reason is StopCause {
  return reason === 'stop' || reason === 'lost' || reason === 'shutdown';
}
