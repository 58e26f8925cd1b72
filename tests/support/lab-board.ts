import { type Board, boardOf } from '@/components/lab/board';
import type { Held } from '@/components/lab/use-lab';
import {
  type LabAnswer,
  type LabCall,
  type LabConfiguration,
  type LabMessage,
  type LabPrices,
  OPENAI_CACHE,
} from '@/lib/lab';
import { LabSession } from '@/lib/lab/session';
import { PLAIN } from './lab';

const price = { model: 'm', input: 2, cachedInput: 1, output: 8 };

/** Two dollars for a million tokens of input, eight for output. */
export const PRICES: LabPrices = {
  ...{ currency: 'USD', chat: price, summariser: price, source: 'typed in' },
  cache: OPENAI_CACHE,
};

/** What the page draws of a conversation under some memories, and what its exam held. */
export async function boardUnder(
  messages: readonly LabMessage[],
  configurations: readonly LabConfiguration[],
): Promise<{ board: Board; held: Held }> {
  const answers: LabAnswer[] = [];
  const session = new LabSession(
    (answer) => answers.push(answer),
    () => Promise.resolve(),
  );
  async function ask<Name extends LabAnswer['answer']>(call: LabCall, name: Name) {
    await session.take(call);
    const answer = answers.at(-1);
    if (answer?.answer !== name) throw new Error(`The lab answered ${JSON.stringify(answer)}`);
    return answer as Extract<LabAnswer, { answer: Name }>;
  }
  const bytes = new TextEncoder().encode(
    JSON.stringify({ messages: messages.map(({ role, text }) => ({ role, content: text })) }),
  );
  await ask({ id: 1, call: 'read', bytes, kind: 'file' }, 'read');
  const opened = {
    ...(await ask({ id: 2, call: 'open', from: 'file', index: 0 }, 'opened')),
    source: { kind: 'file' as const },
  };
  const ran = { ...(await ask({ id: 3, call: 'run', configurations, options: PLAIN }, 'ran')), opened };
  const { held: items } = await ask({ id: 4, call: 'examine', questions: opened.exam }, 'examined');
  return {
    board: boardOf(ran, configurations, [], PRICES),
    held: { conversation: opened.conversation, items },
  };
}

/** A conversation of these questions, each answered "Noted.". */
export function noted(...questions: string[]): LabMessage[] {
  return questions.flatMap((text): LabMessage[] => [
    { role: 'user', text },
    { role: 'assistant', text: 'Noted.' },
  ]);
}
