import 'server-only';
import type { UIMessageChunk } from 'ai';
import type { DataParts } from '@/lib/wire';
import { once } from '../once';

export type TurnChunk = UIMessageChunk<unknown, DataParts>;

/** Why a turn is to end early. */
export type StopCause = 'stop' | 'lost' | 'shutdown';

/** Characters of a reply that are kept, and given to a follower, in one chunk at most. */
export const PIECE = 8_192;

/** What a follower makes of the next chunks, as many as it asks for; null when there are none yet. */
export type Take<T> = (next: () => TurnChunk | null) => T | null;

const one: Take<TurnChunk> = (next) => next();

/**
 * A running turn of this process: everything it has said so far, for any number of followers, each at its own pace and
 * from the start. It runs whether or not anybody follows. What it said is kept once: a follower has its place in that and no
 * buffer, so that one who does not read costs nothing and holds nobody up.
 */
export class LiveTurn {
  readonly #chunks: TurnChunk[] = [];
  #ended = false;
  #followers = 0;
  #waiting: (() => void)[] = [];
  #waking = false;
  readonly #stopping = new AbortController();

  constructor(
    readonly threadId: string,
    readonly turn: number,
  ) {}

  write(chunk: TurnChunk): void {
    if (chunk.type === 'text-delta') this.#say(chunk);
    else this.#chunks.push(chunk);
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

  /** Whether anybody follows. */
  get followed(): boolean {
    return this.#followers > 0;
  }

  /**
   * What `take` makes of all chunks from the first, then of each as it comes, and at the end `last`. Cancelling it leaves the
   * turn running.
   */
  follow<T = TurnChunk>(take: Take<T> = one as Take<T>, last?: T): ReadableStream<T> {
    const place = { next: 0, said: 0 };
    const next = () => this.#after(place);
    let following = true;
    const leave = () => {
      following = false;
      this.#followers--;
    };
    // Not awaited: a promise less a word, for each who follows.
    const give = (controller: ReadableStreamDefaultController<T>) => {
      if (!following) return;
      const taken = take(next);
      if (taken !== null) return controller.enqueue(taken);
      if (!this.#ended) return void this.#waiting.push(() => give(controller));
      leave();
      if (last !== undefined) controller.enqueue(last);
      controller.close();
    };
    this.#followers++;
    return new ReadableStream<T>({ pull: give, cancel: leave }, { highWaterMark: 0 });
  }

  /** Words are kept as pieces of text, so that a reply takes the room of its text and not of its chunks. */
  #say(words: TurnChunk & { type: 'text-delta' }): void {
    for (let rest = words.delta; rest !== ''; ) {
      let piece = this.#chunks.at(-1);
      if (piece?.type !== 'text-delta' || piece.delta.length >= PIECE) {
        piece = { ...words, delta: '' };
        this.#chunks.push(piece);
      }
      const room = PIECE - piece.delta.length;
      piece.delta += rest.slice(0, room);
      rest = rest.slice(room);
    }
  }

  /** What comes after a follower's place, which moves on; null when nothing does yet. The newest piece may still grow. */
  #after(place: { next: number; said: number }): TurnChunk | null {
    for (let chunk = this.#chunks[place.next]; chunk; chunk = this.#chunks[place.next]) {
      const delta = chunk.type === 'text-delta' ? chunk.delta.slice(place.said) : null;
      const mayGrow = delta !== null && place.next === this.#chunks.length - 1;
      if (mayGrow) place.said += delta.length;
      else Object.assign(place, { next: place.next + 1, said: 0 });
      if (delta === null) return chunk;
      if (delta !== '') return { ...chunk, delta } as TurnChunk;
      if (mayGrow) return null;
    }
    return null;
  }

  /** Once what runs now has said all that it says at once. */
  #wake(): void {
    if (this.#waking || this.#waiting.length === 0) return;
    this.#waking = true;
    process.nextTick(() => {
      const waiting = this.#waiting;
      this.#waiting = [];
      this.#waking = false;
      for (const give of waiting) give();
    });
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
