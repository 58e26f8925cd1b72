import type { ExamHeld, ExamQuestion, ExamReplies, LabMessage, LabPrice } from './types';

/** Output tokens that an answer is assumed to have before any was given. */
export const EXAM_ANSWER_TOKENS = 100;

const A_MILLION = 1_000_000;

/** One request of the exam: sent once for every memory whose request of this question is the same, word for word. */
export type ExamAsk = { key: string; question: ExamQuestion; held: ExamHeld };

/** What names a request among those of one conversation: the question and what is sent with it. */
export function examKey({ question, region, recalled, profile }: ExamHeld): string {
  return JSON.stringify([question, region.first, recalled, profile]);
}

/** Whether a request can be sent: it fits, and nothing in it is simulated. */
export function canBeAsked({ refused, summarised }: ExamHeld): boolean {
  return !refused && !summarised;
}

/** Requests that can be sent and have no whole answer yet, each once, question by question. */
export function examAsks(
  questions: readonly ExamQuestion[],
  held: readonly ExamHeld[],
  replies: ExamReplies,
): ExamAsk[] {
  const asks = new Map<string, ExamAsk>();
  for (const question of questions)
    for (const one of held) {
      const key = examKey(one);
      if (one.question !== question.id || !canBeAsked(one) || replies.get(key)?.failure === null) continue;
      if (!asks.has(key)) asks.set(key, { key, question, held: one });
    }
  return [...asks.values()];
}

/** The texts of a request, for the server to put its own prompt and blocks around: no block is written here. */
export function examRequest({ question, held }: ExamAsk, messages: readonly LabMessage[]) {
  const { region, recalled, profile } = held;
  return {
    profile: [...profile],
    recalled: recalled.flatMap((position) => messages[position - 1] ?? []),
    messages: messages.slice(region.first - 1, region.last),
    question: question.text,
  };
}

/** What requests come to, in tokens and in the currency of the price: input as counted, output as assumed, no cache. */
export function costOfAsks(asks: readonly ExamAsk[], price: Pick<LabPrice, 'input' | 'output'>) {
  const inputTokens = asks.reduce((sum, { held }) => sum + held.requestTokens, 0);
  const outputTokens = asks.length * EXAM_ANSWER_TOKENS;
  const cost = (inputTokens * price.input + outputTokens * price.output) / A_MILLION;
  return { calls: asks.length, inputTokens, outputTokens, cost };
}
