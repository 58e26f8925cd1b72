import { readShortenRequest, readSummariserRequest } from '../../prompts/summariser';
import { knownFrom } from './known';
import type { PromptText } from './prompt-texts';
import { replyTo } from './reply';
import { writeSummary } from './write-summary';

/** The coach's answer to a request: a reply to a chat, or a summary where the summariser's texts ask for one. */
export function answerTo(messages: readonly PromptText[], count: (text: string) => number): string {
  const instructions = messages.find(({ role }) => role === 'system')?.text ?? '';
  const prompt = messages.findLast(({ role }) => role === 'user')?.text ?? '';
  const fold = readSummariserRequest({ instructions, prompt });
  if (fold) return writeSummary(fold, count);
  const shorten = readShortenRequest({ instructions, prompt });
  if (shorten)
    return writeSummary({ previous: shorten.draft, messages: [], maxTokens: shorten.maxTokens }, count);
  return replyTo(knownFrom(messages));
}
