import 'server-only';
import { NotFound } from '@/lib/errors';
import { type Candidate, candidatesOf, offersOf } from '@/lib/figures/offers-of';
import { standsIn } from '@/lib/figures/stands-in';
import type { Offer, Thread } from '@/lib/wire';
import { addDeclined, listDeclined, readNewestQuestions, readQuestion } from '../db/offers';
import { listProfile } from '../db/profile';
import { cleanText } from './clean-text';

/** What the questions that were answered last state that the profile lacks; nothing while a turn runs. */
export async function readOffers(thread: Thread, personId: string): Promise<Offer[]> {
  if (thread.running !== null) return [];
  return offered(thread.id, personId, candidatesOf(await readNewestQuestions(thread.id)));
}

/** The candidates, oldest first, that are offered beside what the person's profile holds and the thread has had declined. */
export async function offered(
  threadId: string,
  personId: string,
  candidates: readonly Candidate[],
): Promise<Offer[]> {
  if (candidates.length === 0) return [];
  const [profile, declined] = await Promise.all([listProfile(personId), listDeclined(threadId)]);
  return offersOf(candidates, { profile: profile.map(({ id, text }) => ({ id, text })), declined });
}

/** Has a thread offer a fact no more; NotFound when no message of the user bears it out. */
export async function declineOffer(
  threadId: string,
  offer: { text: string; position: number },
): Promise<void> {
  const text = cleanText(offer.text);
  const question = await readQuestion(threadId, offer.position);
  if (!question || !standsIn(text, question.text)) throw new NotFound('message');
  await addDeclined(threadId, text);
}
