import type { Progress } from './lab-client';

// More often than so, in milliseconds, nobody reads how far it has come.
const A_LOOK = 100;

/** How far the lab has come, for whoever shows it: the rest of the page is not drawn anew each time. */
export class ProgressStore {
  #progress: Progress | null = null;
  #told = 0;
  readonly #listeners = new Set<() => void>();

  /** Subscribes, as React asks; returns how to end it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What was told last; null while nothing is being done. */
  readonly read = (): Progress | null => this.#progress;

  /** Tells how far it has come; null once it is done. */
  readonly tell = (progress: Progress | null): void => {
    const now = performance.now();
    if (progress && now - this.#told < A_LOOK) return;
    this.#told = progress ? now : 0;
    this.#progress = progress;
    for (const listener of this.#listeners) listener();
  };
}
