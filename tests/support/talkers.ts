import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TurnRecord } from '@/lib/wire';
import type { MemoryChoice, Visitor } from './client';
import { dataOf, type TurnStream } from './turn-stream';

/** What the app has confirmed to somebody who talks. */
export type Confirmed = {
  questions: { position: number; text: string }[];
  replies: { turn: number; text: string }[];
};

/** People who ask one question after another, whatever happens to the app, as a client does that tries again. */
export class Talker {
  readonly confirmed: Confirmed = { questions: [], replies: [] };
  /** Answers that no fault explains. */
  readonly unexplained: string[] = [];
  #ended = false;
  #asked = 0;
  #talk: Promise<void> = Promise.resolve();

  constructor(
    readonly visitor: Visitor,
    readonly threadId: string,
    readonly memory: MemoryChoice,
  ) {}

  start(): void {
    this.#talk = this.#talkOn();
  }

  /** Ends after the question under way. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#talk;
  }

  get asked(): number {
    return this.#asked;
  }

  async #talkOn(): Promise<void> {
    while (!this.#ended) {
      this.#asked++;
      const text = `Question ${this.#asked}: I save ₹${this.#asked},500 a month, is that enough?`;
      const id = randomUUID();
      while (!(await this.#ask(text, id))) await wait(50);
    }
  }

  /** Whether the question is settled: answered, or answered before. */
  async #ask(text: string, id: string): Promise<boolean> {
    let stream: TurnStream;
    try {
      stream = await this.visitor.openTurn(this.threadId, text, id);
    } catch {
      return false;
    }
    const { status } = stream.response;
    try {
      if (status !== 200) return this.#refused(status, await stream.rest());
      await stream.end();
    } catch {
      // The connection broke off.
    }
    return this.#note(text, stream);
  }

  #refused(status: number, body: string): boolean {
    if (status === 409) return body.includes('already-answered');
    if (status === 503) return false;
    // Asked again it would be refused again.
    this.unexplained.push(`${status} ${body.slice(0, 200)}`);
    return true;
  }

  #note(text: string, { parts, text: said }: TurnStream): boolean {
    const opened = dataOf(parts, 'turn-opened');
    if (opened) this.confirmed.questions.push({ position: opened.position, text });
    const ended: TurnRecord | undefined = dataOf(parts, 'turn-finished');
    if (ended?.outcome !== 'done') return false;
    this.confirmed.replies.push({ turn: ended.turn, text: said });
    return true;
  }
}
