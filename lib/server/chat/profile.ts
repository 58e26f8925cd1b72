import 'server-only';
import { LimitReached, NotFound } from '@/lib/errors';
import type { Profile } from '@/lib/wire';
import {
  addProfileFact,
  type Check,
  changeProfileFact,
  type FactSource,
  listProfile,
  removeProfileFact,
  restoreProfileFact,
} from '../db/profile';
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
    history: history.map((earlier) => ({ ...earlier, until: earlier.until.toISOString() })),
  }));
  return { items, nextCursor: null, tokens: profileTokens(chat, facts), limit: PROFILE_TOKENS };
}

/** Adds a fact by the person's word; LimitReached when the profile would pass its limit. */
export async function keepFact(
  personId: string,
  fact: { text: string; source?: FactSource },
): Promise<Profile> {
  await mustOwn(personId, fact.source);
  await addProfileFact(personId, { ...fact, text: cleanText(fact.text) }, await limit());
  return readProfile(personId);
}

/** Changes a fact's words and keeps the earlier ones as its history; LimitReached when the profile would pass its limit. */
export async function changeFact(
  personId: string,
  change: { id: string; text: string; source?: FactSource },
): Promise<Profile> {
  await mustOwn(personId, change.source);
  const said = { ...change, text: cleanText(change.text) };
  if (!(await changeProfileFact(personId, said, await limit()))) throw new NotFound('fact');
  return readProfile(personId);
}

/** Takes a fact out of every request to come. */
export async function dropFact(personId: string, id: string): Promise<Profile> {
  if (!(await removeProfileFact(personId, id))) throw new NotFound('fact');
  return readProfile(personId);
}

/** Puts a fact that was taken out back in its place; LimitReached when the profile would pass its limit. */
export async function restoreFact(personId: string, id: string): Promise<Profile> {
  if (!(await restoreProfileFact(personId, id, await limit()))) throw new NotFound('fact');
  return readProfile(personId);
}

async function mustOwn(personId: string, source: FactSource | undefined): Promise<void> {
  if (source && !(await readThread(source.threadId, personId))) throw new NotFound('conversation');
}

async function limit(): Promise<Check> {
  const { chat } = await models();
  return (facts) => {
    const tokens = profileTokens(chat, facts);
    if (tokens <= PROFILE_TOKENS) return;
    const detail = `The profile would have ${tokens} tokens and holds ${PROFILE_TOKENS}. Nothing was changed; take a fact out or shorten one first.`;
    throw new LimitReached(detail, { tokens, limit: PROFILE_TOKENS });
  };
}
