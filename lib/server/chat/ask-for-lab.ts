import 'server-only';
import { Conflict, DoesNotFit, InvalidRequest, TooLarge } from '@/lib/errors';
import type { RequestMessage } from '@/lib/memory';
import type { LabAsk, LabReply } from '@/lib/wire';
import { env } from '../env';
import { toProblem } from '../http/problem';
import { keptInstead } from '../models/model-failure';
import { type ChatModel, models } from '../models/provider';
import { traced } from '../traces/traced';
import { underWay } from '../under-way';
import { Answer } from './answer';
import { assembleRequest } from './assemble-request';
import { cleanText } from './clean-text';

/**
 * Asks the model one request of the lab's exam, the coach prompt and the app's own blocks around its texts, and stores
 * nothing. Refuses the offline coach, and what is too large or does not fit; what the model does wrong is in the reply.
 * Ends when `reader` says that nobody waits.
 */
export async function askForLab(ask: LabAsk, reader: AbortSignal): Promise<LabReply> {
  const { chat } = await models();
  if (chat.offline) throw noModel();
  const request = requestOf(ask);
  await mustFit(request, chat);
  const ending = new AbortController();
  const leave = () => ending.abort('stop');
  const ended = underWay.begin(() => ending.abort('shutdown'));
  if (reader.aborted) leave();
  else reader.addEventListener('abort', leave, { once: true });
  try {
    const answer = new Answer(chat, () => undefined);
    const { text, outcome, failure, usage } = await traced('lab question', () =>
      answer.stream(request, ending.signal),
    );
    const problem = failure && toProblem(keptInstead(failure, 'Nothing was stored'));
    return { text, outcome, failure: problem, usage, model: chat.name };
  } finally {
    reader.removeEventListener('abort', leave);
    ended();
  }
}

function requestOf({ profile, recalled, messages, question }: LabAsk): RequestMessage[] {
  const asked = { role: 'user', text: checked(question) };
  if (!asked.text.trim())
    throw new InvalidRequest('question: a question needs some text. Nothing was sent.', {
      field: 'question',
    });
  const clean = (message: LabAsk['messages'][number]) => ({ ...message, text: checked(message.text) });
  const blocks = {
    profile: profile.map((line) => ({ text: checked(line) })),
    summary: null,
    recalled: recalled.map(clean),
    pinned: [],
  };
  return assembleRequest(blocks, [...messages.map(clean), asked]);
}

function checked(raw: string): string {
  const text = cleanText(raw);
  const limit = env().FINCOACH_MESSAGE_CHARACTERS;
  if (text.length <= limit) return text;
  const detail = `A message of this request has ${format(text.length)} characters and the limit is ${format(limit)}. Nothing was sent; choose a conversation with shorter messages.`;
  throw new TooLarge(detail, { limit });
}

async function mustFit(request: readonly RequestMessage[], { counter, contextTokens }: ChatModel) {
  let needed = env().FINCOACH_REPLY_TOKENS;
  for (const { content } of request) needed += await counter.countSliced(content);
  if (needed <= contextTokens) return;
  const detail = `This needs ${format(needed)} tokens, room for the reply included, and the model takes ${format(contextTokens)}. Nothing was sent; choose a memory that sends less.`;
  throw new DoesNotFit(detail, { bound: 'context', tokens: needed, limit: contextTokens });
}

function noModel(): Conflict {
  const detail =
    'The built-in offline coach answers here, and an exam needs a model. Nothing was sent; connect one with OPENAI_API_KEY or OPENAI_BASE_URL, then ask again.';
  return new Conflict('no-model', detail);
}

function format(count: number): string {
  return count.toLocaleString('en-IN');
}
