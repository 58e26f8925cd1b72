import {
  BufferWindowMemory,
  ConversationSummaryBufferMemory,
  ConversationTokenBufferMemory,
} from '@langchain/classic/memory';
import { AIMessage, type BaseMessage, HumanMessage, trimMessages } from '@langchain/core/messages';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { summarizationMiddleware } from 'langchain';
import type { LogMessage } from '@/lib/memory';

/** A log as LangChain's messages, each with its count at hand, so that to count one is to read a field. */
export function toMessages(log: readonly LogMessage[]): BaseMessage[] {
  return log.map(({ position, role, tokens }) => {
    const fields = { id: String(position), content: `Message ${position}`, additional_kwargs: { tokens } };
    return role === 'user' ? new HumanMessage(fields) : new AIMessage(fields);
  });
}

/** The cached counts of messages, added up. */
export function cachedCount(messages: readonly BaseMessage[]): number {
  let sum = 0;
  for (const { additional_kwargs } of messages) sum += additional_kwargs.tokens as number;
  return sum;
}

/** The newest messages within a budget that start with a question, as trimMessages finds them. */
export function trimmed(messages: BaseMessage[], maxTokens: number): Promise<BaseMessage[]> {
  return trimMessages(messages, { maxTokens, tokenCounter: cachedCount, strategy: 'last', startOn: 'human' });
}

/** A model that costs nothing and counts with `count`; every call of it is told to `called`. */
function freeModel(count: (text: string) => number, called = () => {}) {
  class FreeModel extends FakeListChatModel {
    override async getNumTokens(content: unknown): Promise<number> {
      return count(String(content));
    }

    override async _generate(...args: Parameters<FakeListChatModel['_generate']>) {
      called();
      return super._generate(...args);
    }
  }
  return new FreeModel({ responses: ['A summary.'] });
}

/** ConversationTokenBufferMemory; its buffer is one text, of which no count can be kept. */
export function tokenBufferMemory(count: (text: string) => number, maxTokenLimit: number) {
  return new ConversationTokenBufferMemory({ llm: freeModel(count), maxTokenLimit, returnMessages: true });
}

/** ConversationSummaryBufferMemory over a model that answers at once. */
export function summaryBufferMemory(
  count: (text: string) => number,
  maxTokenLimit: number,
  called: () => void,
) {
  return new ConversationSummaryBufferMemory({
    llm: freeModel(count, called),
    maxTokenLimit,
    returnMessages: true,
  });
}

/** BufferWindowMemory of `k` turns. */
export function windowMemory(k: number) {
  return new BufferWindowMemory({ k, returnMessages: true });
}

/** What summarizationMiddleware does before a model call on a thread that is below its trigger: it counts all of it. */
export function summarization(messages: BaseMessage[]) {
  const middleware = summarizationMiddleware({
    model: freeModel(() => 0),
    trigger: { tokens: Number.MAX_SAFE_INTEGER },
    tokenCounter: cachedCount,
  });
  const { beforeModel } = middleware;
  const run = typeof beforeModel === 'function' ? beforeModel : beforeModel?.hook;
  if (!run) throw new Error('summarizationMiddleware has nothing to do before a model call');
  return () => run({ messages } as never, { context: {} } as never);
}
