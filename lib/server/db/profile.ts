import 'server-only';
import { db } from './client';

/** A stored fact of a person's profile. */
export type StoredProfileFact = {
  id: string;
  text: string;
  sourceThreadId: string | null;
  sourcePosition: number | null;
  createdAt: Date;
};

/** A person's profile, oldest fact first, as requests carry it. */
export async function listProfile(ownerId: string): Promise<StoredProfileFact[]> {
  return db().profileFact.findMany({
    where: { ownerId, removedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

export async function addProfileFact(
  ownerId: string,
  text: string,
  source: { threadId: string; position: number } | undefined,
): Promise<void> {
  await db().profileFact.create({
    data: {
      ownerId,
      text,
      sourceThreadId: source?.threadId ?? null,
      sourcePosition: source?.position ?? null,
    },
  });
}

/** Changes a fact's text; false when the person has no such fact. */
export async function changeProfileFact(ownerId: string, id: string, text: string): Promise<boolean> {
  const { count } = await db().profileFact.updateMany({
    where: { id, ownerId, removedAt: null },
    data: { text },
  });
  return count > 0;
}

/** Takes a fact out of the profile; past records keep what they held. False when the person has no such fact. */
export async function removeProfileFact(ownerId: string, id: string): Promise<boolean> {
  const data = { removedAt: new Date() };
  const { count } = await db().profileFact.updateMany({ where: { id, ownerId, removedAt: null }, data });
  return count > 0;
}
