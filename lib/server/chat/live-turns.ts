import 'server-only';
import type { UIMessageChunk } from 'ai';
import type { DataParts } from '@/lib/wire';
import { once } from '../once';

export type TurnChunk = UIMessageChunk<unknown, DataParts>;

/** Why a turn is to end early. */
export type StopCause = 'stop' | 'lost' | 'shutdown';

/**
 * A running turn of this process: everything it has said so far, for any number of followers, each at its own pace and
 * from the start. It runs whether or not anybody follows.
 */
export class LiveTurn {
  readonly #chunks: TurnChunk[] = [];
  #ended = false;
  #waiting: (() => void)[] = [];
  readonly #stopping = new AbortController();

  constructor(
    readonly threadId: string,
    readonly turn: number,
  ) {}

  write(chunk: TurnChunk): void {
    this.#chunks.push(chunk);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** Aborted, with the cause as its reason, once the turn is to end early. */
  get stopSignal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Ends the turn early and keeps what came; `lost` when another process has taken it, `shutdown` when this one ends. */
  stop(cause: StopCause): void {
    this.#stopping.abort(cause);
  }

  /** All chunks from the first, then each as it comes. Cancelling it leaves the turn running. */
  follow(): ReadableStream<TurnChunk> {
    let next = 0;
    return new ReadableStream<TurnChunk>(
      {
        pull: async (controller) => {
          while (next >= this.#chunks.length && !this.#ended) await this.#change();
          const chunk = this.#chunks[next++];
          if (chunk) controller.enqueue(chunk);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

const turns = once('live-turns', () => new Map<string, LiveTurn>());

/** The running turn of a thread in this process, if there is one. */
export function liveTurn(threadId: string): LiveTurn | undefined {
  return turns.get(threadId);
}

export function addLiveTurn(threadId: string, turn: number): LiveTurn {
  const live = new LiveTurn(threadId, turn);
  turns.set(threadId, live);
  return live;
}

export function removeLiveTurn(live: LiveTurn): void {
  if (turns.get(live.threadId) === live) turns.delete(live.threadId);
}
