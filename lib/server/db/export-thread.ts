import 'server-only';
import { db } from './client';
import type { Summary } from './generated/client';
import { asRow, type TurnRow } from './turn-record';

// A page holds at most so many messages, and so many tokens unless its first message alone has more.
const MESSAGES = 500;
const TOKENS = 200_000;
const RECORDS = 200;

/** A message of the log as an export needs it. */
export type ExportedMessage = Awaited<ReturnType<typeof readLogPage>>[number];

/** The log of a thread through a position, a page at a time. */
export async function* readLog(threadId: string, through: number): AsyncIterable<ExportedMessage[]> {
  let after = { position: 0, tokensThrough: 0n };
  for (;;) {
    const page = await readLogPage(threadId, after, through);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last;
  }
}

async function readLogPage(
  threadId: string,
  after: { position: number; tokensThrough: bigint },
  through: number,
) {
  const next = after.position + 1;
  return db().message.findMany({
    where: {
      threadId,
      current: true,
      position: { gte: next, lte: Math.min(through, after.position + MESSAGES) },
      OR: [{ position: next }, { tokensThrough: { lte: after.tokensThrough + BigInt(TOKENS) } }],
    },
    orderBy: { position: 'asc' },
    omit: { threadId: true, version: true, current: true, id: true },
  });
}

/** Turn rows of a thread in order, from one turn to another. */
export async function* readTurnRows(
  threadId: string,
  first: number,
  last: number,
): AsyncGenerator<TurnRow, void> {
  for (let from = first; ; ) {
    const rows = await db().turn.findMany({
      where: { threadId, turn: { gte: from, lte: last } },
      orderBy: { turn: 'asc' },
      take: RECORDS,
    });
    const newest = rows.at(-1);
    if (!newest) return;
    for (const row of rows) yield asRow(row);
    from = newest.turn + 1;
  }
}

/** A version of a thread's summary as it is stored. */
export type ExportedSummary = Summary;

/** All versions of a thread's summary, oldest first. */
export async function* readSummaryRows(threadId: string): AsyncIterable<ExportedSummary> {
  for (let version = 0; ; ) {
    const rows = await db().summary.findMany({
      where: { threadId, version: { gt: version } },
      orderBy: { version: 'asc' },
      take: RECORDS,
    });
    const newest = rows.at(-1);
    if (!newest) return;
    yield* rows;
    version = newest.version;
  }
}

/** The turns of a thread that were brought back. */
export async function readPins(threadId: string) {
  return db().pin.findMany({ where: { threadId }, orderBy: { turn: 'asc' } });
}

/** The texts that a thread watches, oldest first. */
export async function readWatches(threadId: string) {
  return db().watch.findMany({ where: { threadId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** The encoding that a thread is counted in. */
export async function readEncoding(threadId: string): Promise<string> {
  const { encoding } = await db().thread.findUniqueOrThrow({
    where: { id: threadId },
    select: { encoding: true },
  });
  return encoding;
}
