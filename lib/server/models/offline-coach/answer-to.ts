import { sentencesOf } from '@/lib/figures';
import { candidatesOf } from '@/lib/figures/offers-of';
import { readLookRequest } from '../../prompts/look-for-facts';
import { readObjectionRequest } from '../../prompts/objection';
import { readShortenRequest, readSummariserRequest } from '../../prompts/summariser';
import { knownFrom } from './known';
import type { PromptText } from './prompt-texts';
import { replyTo } from './reply';
import { writeSummary } from './write-summary';

/** The coach's answer to a request: a reply to a chat, or what the texts of another call ask for: a summary, facts. */
export function answerTo(messages: readonly PromptText[], count: (text: string) => number): string {
  const instructions = messages.find(({ role }) => role === 'system')?.text ?? '';
  const prompt = messages.findLast(({ role }) => role === 'user')?.text ?? '';
  const fold = readSummariserRequest({ instructions, prompt });
  if (fold) return writeSummary(fold, count);
  const shorten = readShortenRequest({ instructions, prompt });
  if (shorten)
    return writeSummary({ previous: shorten.draft, messages: [], maxTokens: shorten.maxTokens }, count);
  const objection = readObjectionRequest({ instructions, prompt });
  if (objection) {
    const { draft, invented, maxTokens } = objection;
    const stated = sentencesOf(draft).filter(
      (sentence) => !invented.some((figure) => sentence.includes(figure)),
    );
    return writeSummary({ previous: stated.join(' '), messages: [], maxTokens }, count);
  }
  const looked = readLookRequest({ instructions, prompt });
  if (looked) return factsIn(looked);
  return replyTo(knownFrom(messages));
}

function factsIn(messages: readonly { position: number; text: string }[]): string {
  const found = candidatesOf(messages.map((message) => ({ ...message, turn: 0 })));
  return JSON.stringify({ facts: found.map(({ text, position }) => ({ text, message: position })) });
}
