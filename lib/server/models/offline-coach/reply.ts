import { acknowledge, noted } from './answers/acknowledge';
import { outsideMySubjects } from './answers/courtesy';
import { answerFor } from './intents';
import type { Known } from './known';
import { paragraph } from './phrases';
import { askingPart, sentencesIn, statedLength } from './sentence-kind';

// A short question such as "And in Hindi?" or "What about 12%?" goes on with the one before it.
const GOES_ON = /^(?:and|what about|how about|why|but|so|also|then)\b/i;
const SHORT = 60;

/** FinCoach's reply to a chat request. */
export function replyTo(known: Known): string {
  const sentences = sentencesIn(known.question);
  const asks = sentences.some((sentence) => statedLength(sentence) < sentence.length);
  if (!asks && known.fresh.some(({ facts, rule }) => facts.length > 0 || rule)) return acknowledge(known);
  const question = askingPart(known.question);
  const goesOn = question.length <= SHORT && GOES_ON.test(question);
  const answer = answerFor(question) ?? (goesOn ? answerFor(askingPart(known.before)) : undefined);
  if (answer) return paragraph(asks ? noted(known) : undefined, answer(known));
  return known.fresh.length > 0 && !asks ? acknowledge(known) : outsideMySubjects(known);
}
