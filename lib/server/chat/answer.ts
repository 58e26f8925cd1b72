import 'server-only';
import type { LanguageModelV4Prompt, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ModelFailed } from '@/lib/errors';
import type { RequestMessage } from '@/lib/memory';
import type { Outcome, Usage } from '@/lib/wire';
import { env } from '../env';
import { modelCutShort, modelEmpty, modelEndless, modelFailure, modelSilent } from '../models/model-failure';
import type { ChatModel } from '../models/provider';
import { retried } from '../models/retried';
import type { Span } from '../traces/span';
import { traced } from '../traces/traced';
import { cleanText } from './clean-text';
import { type AbortCause, Deadline } from './deadline';

/** How a reply went: its text as far as it came, and why it ended. Times are performance.now(). */
export type Reply = {
  text: string;
  outcome: Exclude<Outcome, 'streaming'>;
  failure: ModelFailed | null;
  usage: Usage | null;
  calledAt: number;
  firstTokenAt: number | null;
};

const ENDINGS = new Set(['stop', 'length', 'tool-calls']);

/** A reply under way; `text` grows as it comes. */
export class Answer {
  text = '';
  /** The first half of a character whose other half is still to come. */
  #half = '';

  constructor(
    private readonly model: ChatModel,
    private readonly onText: (delta: string) => void,
  ) {}

  /** Streams the model's reply to a request until it ends or `signal` says stop. Never throws: see `failure`. */
  stream(request: RequestMessage[], signal: AbortSignal): Promise<Reply> {
    return traced('model call', (span) => this.#stream(request, signal, span), {
      'gen_ai.request.model': this.model.name,
      'gen_ai.operation.name': 'chat',
    });
  }

  async #stream(request: RequestMessage[], signal: AbortSignal, span: Span | null): Promise<Reply> {
    const deadline = new Deadline(env().FINCOACH_IDLE_MS, env().FINCOACH_REPLY_MS, signal);
    const calledAt = performance.now();
    const reply: Reply = {
      text: '',
      outcome: 'done',
      failure: null,
      usage: null,
      calledAt,
      firstTokenAt: null,
    };
    try {
      const finishReason = await this.#read(request, reply, deadline, span);
      if (deadline.cause) aborted(reply, deadline.cause);
      else if (!this.text.trim())
        fail(reply, finishReason === 'content-filter' ? modelCutShort(finishReason) : modelEmpty());
      else if (!ENDINGS.has(finishReason)) fail(reply, modelCutShort(finishReason));
    } catch (error) {
      if (deadline.cause) aborted(reply, deadline.cause);
      else fail(reply, modelFailure(error, this.text !== ''));
    } finally {
      deadline.clear();
    }
    reply.text = this.text.trim() ? this.text : '';
    span?.note({
      'gen_ai.usage.input_tokens': reply.usage?.inputTokens,
      'gen_ai.usage.output_tokens': reply.usage?.outputTokens,
      'fincoach.outcome': reply.outcome,
      'error.type': reply.failure?.code,
    });
    return reply;
  }

  async #read(
    request: RequestMessage[],
    reply: Reply,
    deadline: Deadline,
    span: Span | null,
  ): Promise<string> {
    const prompt = promptOf(request);
    const call = { prompt, abortSignal: deadline.signal };
    const { stream } = await retried(() => this.model.model.doStream(call), deadline.signal);
    const reader = stream.getReader();
    let finishReason = 'interrupted';
    try {
      for (let { value } = await reader.read(); value; { value } = await reader.read()) {
        deadline.touch();
        if (value.type === 'text-delta') this.#say(value.delta, reply, span);
        else if (value.type === 'error') throw value.error;
        else if (value.type === 'finish') {
          finishReason = value.finishReason.unified;
          reply.usage = usageOf(value.usage);
        }
      }
      return finishReason;
    } catch (error) {
      void reader.cancel().catch(() => undefined);
      throw error;
    }
  }

  #say(delta: string, reply: Reply, span: Span | null): void {
    const come = this.#half + delta;
    this.#half = /[\uD800-\uDBFF]$/.exec(come)?.[0] ?? '';
    const longest = env().FINCOACH_MESSAGE_CHARACTERS;
    const clean = cleanText(come.slice(0, come.length - this.#half.length));
    const text = cleanText(clean.slice(0, longest - this.text.length));
    if (text) {
      if (reply.firstTokenAt === null) span?.event('first token');
      reply.firstTokenAt ??= performance.now();
      this.text += text;
      this.onText(text);
    }
    if (clean.length > text.length) throw modelEndless(longest);
  }
}

function aborted(reply: Reply, cause: AbortCause): void {
  if (cause === 'stop') reply.outcome = 'stopped';
  else if (cause === 'lost' || cause === 'shutdown') reply.outcome = 'interrupted';
  else fail(reply, modelSilent((cause === 'idle' ? env().FINCOACH_IDLE_MS : env().FINCOACH_REPLY_MS) / 1000));
}

function fail(reply: Reply, failure: ModelFailed): void {
  reply.outcome = 'failed';
  reply.failure = failure;
}

function promptOf(request: RequestMessage[]): LanguageModelV4Prompt {
  return request.map(({ role, content }) =>
    role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
  );
}

function usageOf({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | null {
  const [input, output] = [inputTokens.total, outputTokens.total];
  if (input === undefined && output === undefined) return null;
  return {
    inputTokens: input ?? null,
    outputTokens: output ?? null,
    cachedInputTokens: inputTokens.cacheRead ?? null,
  };
}
