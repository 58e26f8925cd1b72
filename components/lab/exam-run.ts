import {
  type ExamAsk,
  type ExamReplies,
  type ExamReply,
  examRequest,
  type LabConversation,
  scoreAnswer,
} from '@/lib/lab';
import type { LabReply } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import type { askLab } from '../api/lab-ask';

const AT_ONCE = 3;
const FAILED_IN_A_ROW = 3;
const TOO_MANY = 429;
const GIVEN_UP = 'Three answers in a row failed, so the rest was not asked. What came is kept.';
const BROKEN_OFF = 'The answer was broken off before it was whole. Ask again in a moment.';

/** How far an exam has come. */
export type ExamState = {
  /** What the answers are about; null before anything was asked. */
  conversation: LabConversation | null;
  replies: ExamReplies;
  /** Keys of the requests that wait for their answer. */
  waiting: ReadonlySet<string>;
  /** Null while nothing is being asked. */
  progress: { done: number; of: number } | null;
  /** Why the rest was not asked, as a sentence; null when nothing ended it but the person. */
  ended: string | null;
};

/** An exam that was not asked. */
export const NOT_ASKED: ExamState = {
  conversation: null,
  replies: new Map(),
  waiting: new Set(),
  progress: null,
  ended: null,
};

/** The exam of one conversation being asked, a few requests at once; whoever shows it subscribes. Kept in the page alone. */
export class ExamRun {
  readonly #ask: typeof askLab;
  readonly #listeners = new Set<() => void>();
  #state = NOT_ASKED;
  #asking: AbortController | null = null;
  #failed = 0;

  constructor(ask: typeof askLab) {
    this.#ask = ask;
  }

  /** Subscribes, as React asks; returns how to end it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): ExamState => this.#state;

  /** Asks requests of a conversation and keeps each answer as it comes; does nothing while others are being asked. */
  async start(conversation: LabConversation, asks: readonly ExamAsk[]): Promise<void> {
    if (this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.#failed = 0;
    const replies = conversation === this.#state.conversation ? this.#state.replies : NOT_ASKED.replies;
    this.#set({ ...NOT_ASKED, conversation, replies, progress: { done: 0, of: asks.length } });
    const queue = asks.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const ask of queue) {
          if (asking.signal.aborted) return;
          await this.#answer(ask, conversation, asking);
        }
      }),
    );
    if (this.#asking === asking) this.stop();
  }

  /** Asks nothing more and lets go what is on its way; the answers that came stay. */
  stop(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#set({ waiting: NOT_ASKED.waiting, progress: null });
  }

  async #answer(ask: ExamAsk, { messages }: LabConversation, asking: AbortController): Promise<void> {
    const { signal } = asking;
    this.#set({ waiting: new Set(this.#state.waiting).add(ask.key) });
    try {
      const reply = replyOf(await this.#ask(examRequest(ask, messages), signal), ask);
      if (!signal.aborted) this.#keep(ask, reply);
    } catch (error) {
      if (signal.aborted) return;
      const { status, detail } = problemFrom(error);
      // Whoever is past a limit is past it with the rest too.
      if (status === TOO_MANY) this.#end(detail);
      else this.#keep(ask, { text: '', failure: detail, right: false, model: '', usage: null });
    }
  }

  #keep({ key }: ExamAsk, reply: ExamReply): void {
    const { replies, waiting, progress } = this.#state;
    this.#failed = reply.failure === null ? 0 : this.#failed + 1;
    this.#set({
      replies: new Map(replies).set(key, reply),
      waiting: new Set([...waiting].filter((other) => other !== key)),
      progress: progress && { ...progress, done: progress.done + 1 },
    });
    const left = progress !== null && progress.done + 1 < progress.of;
    if (left && this.#failed >= FAILED_IN_A_ROW) this.#end(GIVEN_UP);
  }

  #end(ended: string): void {
    this.stop();
    this.#set({ ended });
  }

  #set(change: Partial<ExamState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function replyOf({ text, outcome, failure, usage, model }: LabReply, { question }: ExamAsk): ExamReply {
  const why = failure?.detail ?? (outcome === 'done' ? null : BROKEN_OFF);
  return { text, failure: why, right: why === null && scoreAnswer(question.answer, text), model, usage };
}
