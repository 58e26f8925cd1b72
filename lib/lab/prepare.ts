import type { EncodingName, TokenCounter } from '@/lib/tokens';
import { type CountedLog, countLog } from './count-log';
import { type FoundFacts, findFacts } from './find-facts';
import { LAB_LIMITS } from './limits';
import { counted, LabProblem } from './problem';
import type { Steps } from './steps';
import { TurnIndex } from './turn-index';
import type { LabConversation, LabLog } from './types';

/** A conversation with what all runs of it share: read once, counted once an encoding, indexed once recall asks for it. */
export class Prepared {
  readonly #counted = new Map<EncodingName, CountedLog>();
  #index: TurnIndex | null = null;

  constructor(
    readonly conversation: LabConversation,
    readonly found: FoundFacts,
  ) {}

  /** The log in an encoding, counted by the first call. */
  *counted(counter: TokenCounter<EncodingName>): Steps<CountedLog> {
    const known = this.#counted.get(counter.encoding);
    if (known) return known;
    const log = yield* countLog(this.conversation, this.found, counter);
    this.#counted.set(counter.encoding, log);
    return log;
  }

  /** Indexes the turns by their words, and ranks the earlier ones for every question; once. */
  *indexed(log: LabLog): Steps<TurnIndex> {
    if (this.#index) return this.#index;
    const index = new TurnIndex(this.conversation, log);
    yield* index.rankAll();
    this.#index = index;
    return index;
  }

  /** The index, when recall has asked for it before. */
  get index(): TurnIndex | null {
    return this.#index;
  }
}

/** Reads a conversation for the lab; LabProblem for one that is no conversation or that is larger than the lab takes. */
export function* prepare(conversation: LabConversation): Steps<Prepared> {
  mustBeAConversation(conversation);
  return new Prepared(conversation, yield* findFacts(conversation));
}

function mustBeAConversation({ messages }: LabConversation): void {
  const { length } = messages;
  if (length > LAB_LIMITS.messages)
    throw new LabProblem(
      `This conversation has ${counted(length)} messages and the lab takes up to ${counted(LAB_LIMITS.messages)}. Nothing was run; choose a shorter one.`,
    );
  if (length === 0)
    throw new LabProblem('This conversation has no messages. Nothing was run; choose another one.');
  if (!messages.some(({ role }) => role === 'user'))
    throw new LabProblem(
      'No message of this conversation is the user’s, so there is nothing to answer. Nothing was run; choose another one.',
    );
  if (length === 1)
    throw new LabProblem(
      'This conversation has a single message, and every memory would send the same. Nothing was run; choose a longer one.',
    );
}
