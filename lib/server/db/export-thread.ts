import 'server-only';
import { db } from './client';
import type { Experiment, Summary } from './generated/client';
import { keptRow } from './kept-row';
import { asRow, type TurnRow } from './turn-record';

// A page holds at most so many messages, and so many tokens unless its first message alone has more.
const MESSAGES = 500;
const TOKENS = 200_000;
const RECORDS = 200;
const EARLIER = 50;

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
    omit: { threadId: true, current: true, id: true },
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

/** Questions and replies of a thread's turns that are not the log's any more, by position and version. */
export async function* readEarlier(threadId: string, lastTurn: number) {
  for (let after = { position: 0, version: 0 }; ; ) {
    const { position, version } = after;
    const rows = await db().message.findMany({
      where: {
        threadId,
        current: false,
        turn: { lte: lastTurn },
        OR: [{ position, version: { gt: version } }, { position: { gt: position } }],
      },
      orderBy: [{ position: 'asc' }, { version: 'asc' }],
      take: EARLIER,
      omit: { threadId: true, current: true, id: true },
    });
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last;
  }
}

/** An answer of a turn that is kept beside the turn's own. */
export type KeptAnswer = { questionVersion: number; replyVersion: number; row: TurnRow };

/** Answers that are kept beside those of the turns, by turn and attempt. */
export async function* readKeptAnswers(threadId: string, lastTurn: number): AsyncIterable<KeptAnswer> {
  for (let after = { turn: 0, attempt: 0 }; ; ) {
    const { turn, attempt } = after;
    const rows = await db().turnVersion.findMany({
      where: {
        threadId,
        turn: { lte: lastTurn },
        OR: [{ turn, attempt: { gt: attempt } }, { turn: { gt: turn } }],
      },
      orderBy: [{ turn: 'asc' }, { attempt: 'asc' }],
      take: RECORDS,
    });
    const last = rows.at(-1);
    if (!last) return;
    for (const { record } of rows) yield keptRow(record);
    after = last;
  }
}

/** An experiment as it is stored, with the version of the question that it asked; null when that is no longer there. */
export type ExportedExperiment = Experiment & { questionVersion: number | null };

/** Experiments of a thread's turns, by turn and number. */
export async function* readExperimentRows(
  threadId: string,
  lastTurn: number,
): AsyncIterable<ExportedExperiment> {
  for (let after = { turn: 0, number: 0 }; ; ) {
    const { turn, number } = after;
    const rows = await db().experiment.findMany({
      where: {
        threadId,
        turn: { lte: lastTurn },
        OR: [{ turn, number: { gt: number } }, { turn: { gt: turn } }],
      },
      orderBy: [{ turn: 'asc' }, { number: 'asc' }],
      take: EARLIER,
    });
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ record }) => (record as { questionId: string }).questionId);
    const asked = await db().message.findMany({
      where: { threadId, id: { in: ids } },
      select: { id: true, version: true },
    });
    const versions = new Map(asked.map(({ id, version }) => [id, version]));
    for (const [at, row] of rows.entries())
      yield { ...row, questionVersion: versions.get(ids[at] ?? '') ?? null };
    after = last;
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
