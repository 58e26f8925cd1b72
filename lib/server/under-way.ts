import { once } from './once';

/** How long what was interrupted has to be stored. */
const STORING_MS = 5_000;

/** What this process is in the middle of: answers, turns, which run by themselves, and folds after them. */
class UnderWay {
  readonly #work = new Map<object, (() => void) | undefined>();
  readonly #lastly: (() => Promise<void>)[] = [];
  #stopping = false;
  #onNothing: (() => void) | null = null;

  /** The process is about to end and takes on nothing new. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Something begins; gives what says that it has ended. `interrupt` makes it end early and keep what it has. */
  begin(interrupt?: () => void): () => void {
    const work = {};
    this.#work.set(work, interrupt);
    return () => {
      this.#work.delete(work);
      if (this.#work.size === 0) this.#onNothing?.();
    };
  }

  /** Something to be done once nothing is under way any more; it ends by itself within moments. */
  atEnd(work: () => Promise<void>): void {
    this.#lastly.push(work);
  }

  /** Takes on nothing new and lets what is under way end within `longestMs`; then interrupts what can be. */
  async drain(longestMs: number): Promise<void> {
    this.#stopping = true;
    if (!(await this.#nothing(longestMs))) {
      for (const interrupt of [...this.#work.values()]) interrupt?.();
      await this.#nothing(STORING_MS);
    }
    await Promise.allSettled(this.#lastly.map((work) => work()));
  }

  #nothing(withinMs: number): Promise<boolean> {
    if (this.#work.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), withinMs);
      this.#onNothing = () => {
        clearTimeout(late);
        resolve(true);
      };
    });
  }
}

/** What this process is in the middle of. Whoever ends the process finds it under the same name (scripts/launcher). */
export const underWay = once('under-way', () => new UnderWay());
