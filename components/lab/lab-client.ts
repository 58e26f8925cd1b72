import { type LabAnswer, type LabCall, LabProblem } from '@/lib/lab';

type WithoutId<Message> = Message extends { id: number } ? Omit<Message, 'id'> : never;
type Answers = { read: 'read'; open: 'opened'; run: 'ran'; examine: 'examined' };
type Final = Exclude<LabAnswer, { answer: 'progress' }>;
type Waiting = { settle: (answer: Final) => void; onProgress: (progress: Progress) => void };

/** How far the lab has come with what was asked of it. */
export type Progress = Extract<LabAnswer, { answer: 'progress' }>;

const ENDED =
  'The lab stopped while it was working, perhaps for want of memory. What it showed stays; reload the page to go on.';

/** The lab's worker as something that is asked and answers; a newer call ends the one before. */
export class LabClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<LabAnswer>) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail());
  }

  /** Asks; null when a newer call took its place, LabProblem when it cannot be done. */
  async ask<Name extends keyof Answers>(
    call: Extract<WithoutId<LabCall>, { call: Name }>,
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<Extract<LabAnswer, { answer: Answers[Name] }> | null> {
    const id = this.#next++;
    const answer = await new Promise<Final>((settle) => {
      this.#waiting.set(id, { settle, onProgress });
      this.#worker.postMessage({ ...call, id });
    });
    if (answer.answer === 'cancelled') return null;
    if (answer.answer === 'problem') throw new LabProblem(answer.problem);
    return answer as Extract<LabAnswer, { answer: Answers[Name] }>;
  }

  /** Ends the worker; whoever still waits hears that the call was given up. */
  end(): void {
    this.#worker.terminate();
    for (const [id, { settle }] of this.#waiting) settle({ id, answer: 'cancelled' });
    this.#waiting.clear();
  }

  #hear(answer: LabAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (answer.answer === 'progress') {
      waiting.onProgress(answer);
      return;
    }
    this.#waiting.delete(answer.id);
    waiting.settle(answer);
  }

  #fail(): void {
    for (const [id, { settle }] of this.#waiting) settle({ id, answer: 'problem', problem: ENDED });
    this.#waiting.clear();
  }
}
