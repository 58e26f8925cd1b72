import { getCounter } from '@/lib/tokens';
import { frameTokens } from './count-log';
import { examQuestions } from './exam-questions';
import { examine } from './examine';
import { generateConversation } from './generate';
import { type Prepared, prepare } from './prepare';
import { LabProblem } from './problem';
import type { FoundConversation, LabAnswer, LabCall } from './protocol';
import { readFile } from './read-file';
import { type Counters, runLab } from './run-lab';
import { sampleConversation } from './samples';
import type { Steps } from './steps';
import type { ExamHeld, LabConversation, LabOptions, LabRun } from './types';

type Call<Name extends LabCall['call']> = Extract<LabCall, { call: Name }>;
type Answer = LabAnswer extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

/** Lets whatever waits run; a worker hears `cancel` meanwhile. */
export type Pause = () => Promise<void>;

// Between two looks at what waits, in milliseconds: well within a frame of the page, which has its own thread anyway.
const A_SLICE = 12;

/** One lab behind a channel of messages: takes calls in any order and answers each, the newest first. */
export class LabSession {
  #conversations: readonly LabConversation[] = [];
  #prepared: Prepared | null = null;
  #ran: { runs: readonly LabRun[]; options: LabOptions; counters: Counters } | null = null;
  /** By id: calls that are being answered. */
  readonly #open = new Set<number>();
  readonly #send: (answer: LabAnswer) => void;
  readonly #pause: Pause;

  constructor(send: (answer: LabAnswer) => void, pause: Pause) {
    this.#send = send;
    this.#pause = pause;
  }

  /** Answers a call; resolves once it has been answered, whatever came of it. */
  async take(call: LabCall): Promise<void> {
    if (call.call === 'cancel') {
      this.#open.delete(call.id);
      return;
    }
    // Whoever asks for something else no longer waits for what was asked before.
    this.#open.clear();
    this.#open.add(call.id);
    try {
      const answer = await this.#answer(call);
      this.#send({ id: call.id, ...(answer ?? { answer: 'cancelled' }) } as LabAnswer);
    } catch (error) {
      this.#send({ id: call.id, answer: 'problem', problem: sentenceOf(error) });
    } finally {
      this.#open.delete(call.id);
    }
  }

  /** Null when the call was cancelled. */
  #answer(call: Exclude<LabCall, Call<'cancel'>>): Promise<Answer | null> {
    switch (call.call) {
      case 'read':
        return this.#read(call);
      case 'open':
        return this.#openConversation(call);
      case 'run':
        return this.#run(call);
      case 'examine':
        return this.#examine(call);
    }
  }

  async #read({ id, bytes, kind }: Call<'read'>): Promise<Answer | null> {
    const conversations = await this.#drive(id, readFile(bytes, kind));
    if (!conversations) return null;
    this.#conversations = conversations;
    return { answer: 'read', conversations: conversations.map(foundOf) };
  }

  async #openConversation(call: Call<'open'>): Promise<Answer | null> {
    const conversation = this.#conversationOf(call);
    const prepared = await this.#drive(call.id, prepare(conversation));
    if (!prepared) return null;
    const counted = await this.#drive(call.id, prepared.counted(await getCounter('o200k_base')));
    if (!counted) return null;
    this.#prepared = prepared;
    this.#ran = null;
    const { facts } = prepared.found;
    return {
      answer: 'opened',
      conversation,
      log: counted.log,
      facts,
      exam: examQuestions(conversation, facts),
    };
  }

  #conversationOf(call: Call<'open'>): LabConversation {
    if (call.from === 'sample') return sampleConversation(call.sample);
    if (call.from === 'generated') return generateConversation(call.recipe);
    const conversation = this.#conversations[call.index];
    if (!conversation) throw new LabProblem('That conversation is not in the file. Choose one of the list.');
    return conversation;
  }

  async #run({ id, configurations, options }: Call<'run'>): Promise<Answer | null> {
    const prepared = this.#mustBeOpen();
    const names = [...new Set(configurations.map(({ encoding }) => encoding))];
    const loaded = new Map(
      await Promise.all(names.map(async (name) => [name, await getCounter(name)] as const)),
    );
    const counters: Counters = (name) => {
      const counter = loaded.get(name);
      if (!counter) throw new RangeError(`The counter ${name} has not been loaded`);
      return counter;
    };
    const started = performance.now();
    const done = await this.#drive(id, runLab(prepared, configurations, options, counters));
    if (!done) return null;
    this.#ran = { runs: done.runs, options, counters };
    return { answer: 'ran', ...done, ms: performance.now() - started };
  }

  async #examine({ id, questions }: Call<'examine'>): Promise<Answer | null> {
    const prepared = this.#mustBeOpen();
    if (!this.#ran) throw new LabProblem('Run the conversation before its exam.');
    const held = await this.#drive(id, examineAll(prepared, this.#ran, questions));
    return held && { answer: 'examined', held };
  }

  #mustBeOpen(): Prepared {
    if (this.#prepared) return this.#prepared;
    throw new LabProblem('No conversation is open. Choose one first.');
  }

  /** Takes the steps of some work, telling how far it has come, until it is done or its call was cancelled. */
  async #drive<Result>(id: number, steps: Steps<Result>): Promise<Result | null> {
    let until = performance.now() + A_SLICE;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      this.#send({ id, answer: 'progress', ...step.value });
      await this.#pause();
      if (!this.#open.has(id)) return null;
      until = performance.now() + A_SLICE;
    }
  }
}

function* examineAll(
  prepared: Prepared,
  { runs, options, counters }: { runs: readonly LabRun[]; options: LabOptions; counters: Counters },
  questions: Call<'examine'>['questions'],
): Steps<ExamHeld[]> {
  const held: ExamHeld[] = [];
  for (const [at, run] of runs.entries()) {
    yield { doing: 'running', done: at, of: runs.length };
    const counter = counters(run.configuration.encoding);
    const counted = yield* prepared.counted(counter);
    const input = { prepared, counted, frame: frameTokens(options.frame, counter.count), options };
    for (const question of questions) held.push(examine(input, run, question));
  }
  return held;
}

function foundOf({ title, messages }: LabConversation, index: number): FoundConversation {
  const turns = messages.filter(({ role }) => role === 'user').length;
  return { index, title, messages: messages.length, turns };
}

function sentenceOf(error: unknown): string {
  if (error instanceof LabProblem) return error.message;
  const why = (error instanceof Error ? error.message : String(error)).replace(/\.+$/, '');
  return `The lab could not do that: ${why}. What it showed before stays; try again, or choose something else.`;
}
