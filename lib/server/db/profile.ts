import 'server-only';
import { db } from './client';

/** An earlier wording of a fact, and when another took its place. */
export type EarlierWording = { text: string; until: Date };

/** A stored fact of a person's profile; its source only while that conversation is there. */
export type StoredProfileFact = {
  id: string;
  text: string;
  source: { threadId: string; position: number } | null;
  createdAt: Date;
  /** Newest first. */
  history: EarlierWording[];
};

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** A person's profile, oldest fact first; a fact keeps its place when it is put into other words. */
export async function listProfile(ownerId: string): Promise<StoredProfileFact[]> {
  const rows = await readRows(ownerId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const threads = await sourcesThere(ownerId, rows);
  const facts = rows
    .filter(({ removedAt }) => removedAt === null)
    .map((row) => ({ row, earlier: wordingsBefore(row, byId) }));
  const firstSaid = ({ row, earlier }: (typeof facts)[number]) => (earlier.at(-1) ?? row).createdAt.getTime();
  return facts
    .sort((one, other) => firstSaid(one) - firstSaid(other))
    .map(({ row, earlier }) => ({
      id: row.id,
      text: row.text,
      source: sourceOf(row, threads),
      createdAt: row.createdAt,
      history: earlier.map(({ text, removedAt }) => ({ text, until: removedAt ?? row.createdAt })),
    }));
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

/** Puts other words in a fact's place and keeps the earlier ones; false when the person has no such fact. */
export async function changeProfileFact(ownerId: string, id: string, text: string): Promise<boolean> {
  return db().$transaction(async (transaction) => {
    const now = new Date();
    const [before] = await transaction.profileFact.updateManyAndReturn({
      where: { id, ownerId, removedAt: null },
      data: { removedAt: now },
    });
    if (!before) return false;
    const { sourceThreadId, sourcePosition } = before;
    await transaction.profileFact.create({
      data: { ownerId, text, sourceThreadId, sourcePosition, createdAt: now, replacesId: id },
    });
    return true;
  });
}

/** Takes a fact out of the profile; past records keep what they held. False when the person has no such fact. */
export async function removeProfileFact(ownerId: string, id: string): Promise<boolean> {
  const data = { removedAt: new Date() };
  const { count } = await db().profileFact.updateMany({ where: { id, ownerId, removedAt: null }, data });
  return count > 0;
}

function readRows(ownerId: string) {
  return db().profileFact.findMany({ where: { ownerId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

function wordingsBefore(row: Row, byId: ReadonlyMap<string, Row>): Row[] {
  const before = row.replacesId === null ? undefined : byId.get(row.replacesId);
  return before ? [before, ...wordingsBefore(before, byId)] : [];
}

async function sourcesThere(ownerId: string, rows: Row[]): Promise<ReadonlySet<string>> {
  const named = rows.flatMap(({ sourceThreadId }) => sourceThreadId ?? []);
  if (named.length === 0) return new Set();
  const where = { id: { in: [...new Set(named)] }, ownerId, deletedAt: null };
  const threads = await db().thread.findMany({ where, select: { id: true } });
  return new Set(threads.map(({ id }) => id));
}

function sourceOf({ sourceThreadId, sourcePosition }: Row, threads: ReadonlySet<string>) {
  if (sourceThreadId === null || sourcePosition === null || !threads.has(sourceThreadId)) return null;
  return { threadId: sourceThreadId, position: sourcePosition };
}
