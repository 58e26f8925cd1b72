import {
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { z } from 'zod';

const counted = z.number().nullish();
const content = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.unknown().optional() })),
]);
const delta = z.object({
  content: content.nullish(),
  // Some servers say `false` here.
  refusal: z.unknown().optional(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
});
const eventSchema = z.object({
  error: z.union([z.string(), z.looseObject({})]).nullish(),
  choices: z.array(z.object({ delta: delta.nullish(), finish_reason: z.string().nullish() })).optional(),
  usage: z
    .object({
      prompt_tokens: counted,
      completion_tokens: counted,
      prompt_tokens_details: z.object({ cached_tokens: counted }).nullish(),
    })
    .nullish(),
});

type Kind = 'text' | 'reasoning';
type Event = Omit<z.infer<typeof eventSchema>, 'error'> & { error?: unknown };

const ENDINGS: Record<string, LanguageModelV4FinishReason['unified']> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
  function_call: 'tool-calls',
  tool_calls: 'tool-calls',
};

/** A chat completion as its server streams it: takes the data of its events and gives a language model's parts. */
export class Completion {
  #parts: LanguageModelV4StreamPart[] = [];
  #open: Kind | null = null;
  #said = { text: '', reasoning: '' };
  #finish: string | null = null;
  #refused = false;
  #usage: Event['usage'] = null;

  hear(data: string): void {
    if (data === '[DONE]') return;
    const event = parsed(data);
    if (event.error) this.#fail(event.error);
    else this.#take(event);
  }

  #take(event: Event): void {
    const [choice] = event.choices ?? [];
    this.#usage = event.usage ?? this.#usage;
    this.#finish = choice?.finish_reason ?? this.#finish;
    const { content, refusal, reasoning_content, reasoning } = choice?.delta ?? {};
    this.#say('reasoning', reasoning_content ?? reasoning ?? '');
    this.#say('text', textOf(content));
    if (typeof refusal !== 'string' || refusal === '') return;
    this.#refused = true;
    this.#say('text', refusal);
  }

  /** What came since it was last asked for; words that came together are one part. */
  taken(): LanguageModelV4StreamPart[] {
    this.#flush();
    return this.#parts.splice(0);
  }

  /** No event comes any more. */
  end(): void {
    this.#close();
    const unified = this.#ending();
    if (unified === 'error')
      this.#fail(
        new InvalidResponseDataError({ data: undefined, message: 'Ended without a finish reason.' }),
      );
    const finishReason = { unified, raw: this.#finish ?? undefined };
    this.#parts.push({ type: 'finish', finishReason, usage: usageOf(this.#usage) });
  }

  #ending(): LanguageModelV4FinishReason['unified'] {
    if (this.#finish === null) return 'error';
    if (this.#refused && this.#finish === 'stop') return 'content-filter';
    return ENDINGS[this.#finish] ?? 'other';
  }

  #say(kind: Kind, words: string): void {
    if (words === '') return;
    if (this.#open !== kind) {
      this.#close();
      this.#open = kind;
      this.#parts.push({ type: `${kind}-start`, id: kind });
    }
    this.#said[kind] += words;
  }

  #flush(): void {
    const kind = this.#open;
    if (kind === null || this.#said[kind] === '') return;
    this.#parts.push({ type: `${kind}-delta`, id: kind, delta: this.#said[kind] });
    this.#said[kind] = '';
  }

  #close(): void {
    this.#flush();
    if (this.#open) this.#parts.push({ type: `${this.#open}-end`, id: this.#open });
    this.#open = null;
  }

  #fail(error: unknown): void {
    this.#flush();
    this.#parts.push({ type: 'error', error });
  }
}

function parsed(data: string): Event {
  try {
    const event = eventSchema.safeParse(JSON.parse(data));
    return event.data ?? { error: new InvalidResponseDataError({ data, message: 'Not a chat completion.' }) };
  } catch (cause) {
    return { error: new JSONParseError({ text: data, cause }) };
  }
}

function textOf(content: z.infer<typeof delta>['content']): string {
  if (!Array.isArray(content)) return content ?? '';
  return content.map(({ type, text }) => (type === 'text' && typeof text === 'string' ? text : '')).join('');
}

function usageOf(usage: Event['usage']): LanguageModelV4Usage {
  const [input, output] = usage ? [usage.prompt_tokens ?? 0, usage.completion_tokens ?? 0] : [];
  const cached = usage ? (usage.prompt_tokens_details?.cached_tokens ?? 0) : undefined;
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  };
}
