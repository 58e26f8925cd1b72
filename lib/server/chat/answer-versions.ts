import 'server-only';
import { NotFound } from '@/lib/errors';
import { bindStrategy } from '@/lib/memory';
import type { Answers, Message, Thread } from '@/lib/wire';
import { listAnswers } from '../db/answer-versions';
import { readMessages } from '../db/archive';
import { chooseAnswer, replaceQuestion } from '../db/change-newest';
import { type Asker, readTurnState } from '../db/turn-state';
import { models } from '../models/provider';
import { checkedText } from './open-turn';
import { newestOf } from './regenerate-turn';

/** Every answer of a turn, oldest first. */
export async function readAnswers(threadId: string, turn: number): Promise<Answers> {
  const answers = await listAnswers(threadId, turn);
  const items = answers.map(({ memory, ...answer }) => {
    const { strategy, settings, recall = null } = bindStrategy(memory).memory;
    return { ...answer, strategy, settings, recall };
  });
  return { items, nextCursor: null };
}

/** Makes another answer of the newest turn the one of the log. */
export async function selectAnswer(
  { id: threadId }: Thread,
  asker: Asker,
  turn: number,
  version: number,
): Promise<Answers> {
  const { question } = await newestQuestion(threadId, asker, turn);
  if (!(await chooseAnswer({ threadId, turn, question }, version))) throw new NotFound('answer');
  return readAnswers(threadId, turn);
}

/** Edits the newest question: it and its reply are kept as a version, and the turn waits to be answered again. */
export async function editQuestion(
  thread: Thread,
  asker: Asker,
  position: number,
  raw: string,
): Promise<Message> {
  const text = checkedText(raw);
  const { id: threadId } = thread;
  const [asked] = await readMessages(threadId, [position]);
  if (asked?.role !== 'user') throw new NotFound('question');
  const { question, turn } = await newestQuestion(threadId, asker, asked.turn);
  const tokens = await (await models()).chat.counter.countSliced(text);
  if (!(await replaceQuestion({ threadId, turn, question }, { text, tokens })))
    throw new NotFound('question');
  const [edited] = await readMessages(threadId, [position]);
  if (!edited) throw new NotFound('question');
  return edited;
}

async function newestQuestion(threadId: string, asker: Asker, turn: number) {
  const { contextTokens } = (await models()).chat;
  const state = await readTurnState(threadId, asker, { clientId: '', contextTokens });
  return newestOf(state?.newest ?? null, turn);
}
