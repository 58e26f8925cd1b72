import 'server-only';
import { LimitReached, NotFound } from '@/lib/errors';
import type { Profile } from '@/lib/wire';
import { addProfileFact, changeProfileFact, listProfile, removeProfileFact } from '../db/profile';
import { readThread } from '../db/threads';
import { models } from '../models/provider';
import { cleanText } from './clean-text';
import { profileTokens } from './plan-request';

/** Most content tokens of the profile's block, its heading included. */
export const PROFILE_TOKENS = 500;

/** A person's profile with its size as a block. */
export async function readProfile(personId: string): Promise<Profile> {
  const { chat } = await models();
  const facts = await listProfile(personId);
  const items = facts.map(({ id, text, source, createdAt, history }) => ({
    id,
    text,
    tokens: chat.counter.count(text),
    source,
    createdAt: createdAt.toISOString(),
    history: history.map((earlier) => ({ text: earlier.text, until: earlier.until.toISOString() })),
  }));
  return { items, nextCursor: null, tokens: profileTokens(chat, facts), limit: PROFILE_TOKENS };
}

/** Adds a fact by the person's word; LimitReached when the profile would pass its limit. */
export async function keepFact(
  personId: string,
  fact: { text: string; source?: { threadId: string; position: number } },
): Promise<Profile> {
  const text = cleanText(fact.text);
  if (fact.source && !(await readThread(fact.source.threadId, personId))) throw new NotFound('conversation');
  await mustFit([...(await listProfile(personId)), { id: '', text }]);
  await addProfileFact(personId, text, fact.source);
  return readProfile(personId);
}

/** Changes a fact's words and keeps the earlier ones as its history; LimitReached when the profile would pass its limit. */
export async function changeFact(personId: string, id: string, raw: string): Promise<Profile> {
  const text = cleanText(raw);
  const facts = await listProfile(personId);
  if (facts.some((fact) => fact.id === id && fact.text === text)) return readProfile(personId);
  await mustFit(facts.map((fact) => (fact.id === id ? { id, text } : fact)));
  if (!(await changeProfileFact(personId, id, text))) throw new NotFound('fact');
  return readProfile(personId);
}

/** Takes a fact out of every request to come. */
export async function dropFact(personId: string, id: string): Promise<Profile> {
  if (!(await removeProfileFact(personId, id))) throw new NotFound('fact');
  return readProfile(personId);
}

async function mustFit(facts: { id: string; text: string }[]): Promise<void> {
  const tokens = profileTokens((await models()).chat, facts);
  if (tokens <= PROFILE_TOKENS) return;
  const detail = `The profile would have ${tokens} tokens and holds ${PROFILE_TOKENS}. Nothing was changed; take a fact out or shorten one first.`;
  throw new LimitReached(detail, { tokens, limit: PROFILE_TOKENS });
}
