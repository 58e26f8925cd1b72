import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { offlineCoach } from '@/lib/server/models/offline-coach';
import { coachPrompt } from '@/lib/server/prompts/coach';
import { pinnedBlock } from '@/lib/server/prompts/pinned-block';
import { profileBlock } from '@/lib/server/prompts/profile-block';
import type { QuotedMessage } from '@/lib/server/prompts/quoted-messages';
import {
  type SummariserRequest,
  type SummaryCall,
  shortenRequest,
  summariserRequest,
} from '@/lib/server/prompts/summariser';
import { summaryBlock } from '@/lib/server/prompts/summary-block';

const encoder = new Tiktoken(o200k);
export const count = (text: string): number => encoder.encode(text, [], []).length;

/** A chat request in short: blocks, then messages; a line that opens with "< " is a reply of FinCoach. */
export type Chat = {
  messages: readonly string[];
  summary?: string;
  profile?: readonly string[];
  pinned?: readonly QuotedMessage[];
};

export function promptOf({ messages, summary, profile, pinned }: Chat): LanguageModelV4Prompt {
  const systems = [
    coachPrompt.text,
    ...(profile === undefined ? [] : [profileBlock(profile)]),
    ...(summary === undefined ? [] : [summaryBlock(summary)]),
    ...(pinned === undefined ? [] : [pinnedBlock(pinned)]),
  ];
  return [
    ...systems.map((content) => ({ role: 'system' as const, content })),
    ...messages.map((line) => {
      const reply = line.startsWith('< ');
      const content = [{ type: 'text' as const, text: reply ? line.slice(2) : line }];
      return reply ? { role: 'assistant' as const, content } : { role: 'user' as const, content };
    }),
  ];
}

async function generate(prompt: LanguageModelV4Prompt, counter = count): Promise<string> {
  const { content } = await offlineCoach({ count: counter }).doGenerate({ prompt });
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** FinCoach's reply to a chat. */
export const replyTo = (chat: Chat): Promise<string> => generate(promptOf(chat));

/** The same without counting tokens, whose time this test's counter does not bound. */
export const replyUncounted = (chat: Chat): Promise<string> =>
  generate(promptOf(chat), ({ length }) => length);

const callPrompt = ({ instructions, prompt }: SummaryCall): LanguageModelV4Prompt => [
  { role: 'system', content: instructions },
  { role: 'user', content: [{ type: 'text', text: prompt }] },
];

/** The coach's summary of what it is given to fold. */
export const summaryOf = (request: SummariserRequest): Promise<string> =>
  generate(callPrompt(summariserRequest(request)));

/** The coach's shorter text for a draft. */
export const shortened = (draft: string, maxTokens: number): Promise<string> =>
  generate(callPrompt(shortenRequest({ draft, maxTokens })));

/** All parts of a stream. */
export async function partsOf(stream: ReadableStream<LanguageModelV4StreamPart>) {
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}
