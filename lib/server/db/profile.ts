import 'server-only';
import { db } from './client';
import { Prisma } from './generated/client';

/** The message that a fact was said in. */
export type FactSource = { threadId: string; position: number };

/** An earlier wording of a fact, where it was said, and when another took its place. */
export type EarlierWording = { text: string; source: FactSource | null; until: Date };

/** A stored fact of a person's profile; a source only while its conversation is there. */
export type StoredProfileFact = {
  id: string;
  text: string;
  source: FactSource | null;
  createdAt: Date;
  /** Newest first. */
  history: EarlierWording[];
};

/** A fact as the profile's block has it. */
export type ProfileLine = { id: string; text: string };

/** Throws when a profile may not become these facts. */
export type Check = (facts: ProfileLine[]) => void;

type Row = Awaited<ReturnType<typeof readRows>>[number];
type Transaction = Prisma.TransactionClient;

/**
 * Every wording of a person's facts as `wordings (id, since, first)`: when its fact was first said, and the id of its
 * first wording. In this order facts stand in the block and in the list: other words do not move them.
 */
export const wordingsOf = (ownerId: Prisma.Sql) => Prisma.sql`
  WITH RECURSIVE wordings AS (
    SELECT f.id, f.created_at AS since, f.id AS first FROM profile_facts f
    WHERE f.owner_id = ${ownerId} AND f.replaces_id IS NULL
    UNION ALL SELECT f.id, w.since, w.first FROM profile_facts f JOIN wordings w ON f.replaces_id = w.id
    WHERE f.owner_id = ${ownerId})`;

/** A person's profile in its order, oldest fact first. */
export async function listProfile(ownerId: string): Promise<StoredProfileFact[]> {
  const [rows, lines] = await Promise.all([readRows(ownerId), readLines(db(), ownerId)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const threads = await sourcesThere(ownerId, rows);
  return lines.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const history = wordingsBefore(row, byId).map((earlier) => ({
      text: earlier.text,
      source: sourceOf(earlier, threads),
      until: earlier.removedAt ?? row.createdAt,
    }));
    return [{ id, text: row.text, source: sourceOf(row, threads), createdAt: row.createdAt, history }];
  });
}

/** Adds a fact unless `check` refuses what the profile would become. */
export async function addProfileFact(
  ownerId: string,
  { text, source }: { text: string; source?: FactSource },
  check: Check,
): Promise<void> {
  await alone(ownerId, async (transaction) => {
    check([...(await readLines(transaction, ownerId)), { id: '', text }]);
    await transaction.profileFact.create({ data: { ownerId, text, ...columnsOf(source) } });
  });
}

/**
 * Puts other words in a fact's place and keeps the earlier ones, unless `check` refuses; without a source the fact keeps
 * the one it has. False when the person has no such fact.
 */
export async function changeProfileFact(
  ownerId: string,
  { id, text, source }: { id: string; text: string; source?: FactSource },
  check: Check,
): Promise<boolean> {
  return alone(ownerId, async (transaction) => {
    const lines = await readLines(transaction, ownerId);
    const line = lines.find((fact) => fact.id === id);
    if (!line || line.text === text) return line !== undefined;
    check(lines.map((fact) => (fact.id === id ? { id, text } : fact)));
    const now = new Date();
    const before = await transaction.profileFact.update({ where: { id }, data: { removedAt: now } });
    const { sourceThreadId, sourcePosition } = before;
    const from = source ? columnsOf(source) : { sourceThreadId, sourcePosition };
    await transaction.profileFact.create({
      data: { ownerId, text, ...from, createdAt: now, replacesId: id },
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

/** Puts a fact that was taken out back in its place with its history, unless `check` refuses. False when there is none. */
export async function restoreProfileFact(ownerId: string, id: string, check: Check): Promise<boolean> {
  return alone(ownerId, async (transaction) => {
    // An earlier wording was not taken out: another took its place.
    const reworded = await transaction.profileFact.count({ where: { ownerId, replacesId: id } });
    const where = { id, ownerId };
    const { count } =
      reworded > 0
        ? { count: 0 }
        : await transaction.profileFact.updateMany({ where, data: { removedAt: null } });
    if (count > 0) check(await readLines(transaction, ownerId));
    return count > 0;
  });
}

/** Runs a change of a person's profile while no other one can, so that its limit holds. */
function alone<T>(ownerId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db().$transaction(
    async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${ownerId} FOR NO KEY UPDATE`;
      return change(transaction);
    },
    { maxWait: 10_000, timeout: 20_000 },
  );
}

function readLines(client: Transaction, ownerId: string): Promise<ProfileLine[]> {
  return client.$queryRaw<ProfileLine[]>`${wordingsOf(Prisma.sql`${ownerId}`)}
    SELECT f.id, f.text FROM wordings w JOIN profile_facts f ON f.id = w.id
    WHERE f.removed_at IS NULL ORDER BY w.since, w.first`;
}

function readRows(ownerId: string) {
  return db().profileFact.findMany({ where: { ownerId } });
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

function columnsOf(source: FactSource | undefined) {
  return { sourceThreadId: source?.threadId ?? null, sourcePosition: source?.position ?? null };
}
