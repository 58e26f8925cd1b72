import { askingPart, sentencesIn, statedLength } from '@/lib/figures/sentence-kind';
import { acknowledge, noted } from './answers/acknowledge';
import { outsideMySubjects } from './answers/courtesy';
import { answerFor } from './intents';
import type { Known } from './known';
import { paragraph } from './phrases';

// A short question such as "And in Hindi?" or "What about 12%?" goes on with the one before it.
const GOES_ON = /^(?:and|what about|how about|why|but|so|also|then)\b/i;
const SHORT = 60;
// "How?" says nothing by itself; what stands before it in the message does.
const BARE = 20;
const LONGEST_CONTEXT = 600;

/** Where a question that names no subject takes it from; '' when it stands alone. */
function contextOf(question: string, { question: message, before }: Known): string {
  if (question.length <= SHORT && GOES_ON.test(question)) return askingPart(before);
  return question.length <= BARE ? message.slice(0, LONGEST_CONTEXT) : '';
}

/** FinCoach's reply to a chat request. */
export function replyTo(known: Known): string {
  const sentences = sentencesIn(known.question);
  const asks = sentences.some((sentence) => statedLength(sentence) < sentence.length);
  if (!asks && known.fresh.some(({ facts, rule }) => facts.length > 0 || rule)) return acknowledge(known);
  const question = askingPart(known.question);
  const answer = answerFor(question) ?? answerFor(contextOf(question, known));
  if (answer) return paragraph(asks ? noted(known) : undefined, answer(known));
  return known.fresh.length > 0 && !asks ? acknowledge(known) : outsideMySubjects(known);
}
