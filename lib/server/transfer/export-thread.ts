import 'server-only';
import { bindStrategy } from '@/lib/memory';
import { attachment, fileName } from '@/lib/transfer/file-name';
import type {
  AnswerFile,
  EarlierFile,
  ExperimentFile,
  MessageFile,
  SummaryFile,
  TurnFile,
} from '@/lib/transfer/thread-file-schema';
import { type MarkdownTurn, writeMarkdown } from '@/lib/transfer/write-markdown';
import { writeOpenAi } from '@/lib/transfer/write-openai';
import { writeThreadFile } from '@/lib/transfer/write-thread-file';
import type { ExportFormat, Thread } from '@/lib/wire';
import type { RanExperiment } from '../db/experiments';
import {
  type ExportedExperiment,
  type ExportedMessage,
  type ExportedSummary,
  type KeptAnswer,
  readEarlier,
  readEncoding,
  readExperimentRows,
  readKeptAnswers,
  readLog,
  readPins,
  readSummaryRows,
  readTurnRows,
  readWatches,
} from '../db/export-thread';
import { toAudit } from '../db/summary-audit';
import { type TurnRow, toTurnRecord } from '../db/turn-record';
import { streamText } from './stream-text';

const FILES: Record<
  ExportFormat,
  { extension: string; type: string; write(thread: Thread): AsyncIterable<string> }
> = {
  json: { extension: 'json', type: 'application/json', write: writeJson },
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8', write: writePage },
  openai: {
    extension: 'jsonl',
    type: 'application/jsonl',
    write: (thread) => writeOpenAi(messagesOf(thread)),
  },
};

/** A thread as a file to download, read from the database as fast as it is taken; it ends where the log ended when asked for. */
export function exportThread(thread: Thread, format: ExportFormat): Response {
  const { extension, type, write } = FILES[format];
  const headers = {
    'content-type': type,
    'content-disposition': attachment(fileName(thread.title, extension)),
    'cache-control': 'no-store',
  };
  return new Response(streamText(write(thread)), { headers });
}

async function* writeJson(thread: Thread): AsyncIterable<string> {
  const { id, title, memory, messages, turns, createdAt, updatedAt, branchedFrom } = thread;
  const encoding = await readEncoding(id);
  yield* writeThreadFile({
    thread: { title, memory, encoding, messages, turns, createdAt, updatedAt, branchedFrom },
    messages: mapped(messagesOf(thread), toMessageFile),
    summaries: mapped(readSummaryRows(id), toSummaryFile),
    earlier: mapped(readEarlier(id, turns), toEarlierFile),
    turns: mapped(readTurnRows(id, 1, turns), toTurnFile),
    answers: mapped(readKeptAnswers(id, turns), toAnswerFile),
    experiments: toExperimentFiles(readExperimentRows(id, turns)),
    pins: each(readPins(id), ({ turn, firstPosition, lastPosition }) => ({
      turn,
      positions: [firstPosition, lastPosition] as [number, number],
    })),
    watches: each(readWatches(id), ({ text, createdAt: at }) => ({ text, createdAt: at.toISOString() })),
  });
}

async function* writePage(thread: Thread): AsyncIterable<string> {
  const { title, memory, messages, turns, createdAt } = thread;
  const about = { title, memory: bindStrategy(memory).name, messages, turns, createdAt: new Date(createdAt) };
  yield* writeMarkdown(about, turnsOf(thread));
}

/** The log turn by turn, each with its record; a turn is whole even where a page of the log ends in it. */
async function* turnsOf(thread: Thread): AsyncIterable<MarkdownTurn> {
  const notes = notesByTurn(thread);
  let messages: ExportedMessage[] = [];
  for await (const message of messagesOf(thread)) {
    const [open] = messages;
    if (open && open.turn !== message.turn) {
      yield { turn: open.turn, messages, record: await notes(open.turn) };
      messages = [];
    }
    messages.push(message);
  }
  const [last] = messages;
  if (last) yield { turn: last.turn, messages, record: await notes(last.turn) };
}

/** Finds what a turn's record says, for turns that are asked for in order. */
function notesByTurn({ id, turns }: Thread): (turn: number) => Promise<MarkdownTurn['record']> {
  const rows = readTurnRows(id, 1, turns);
  let row: TurnRow | null = null;
  return async (turn) => {
    while (row === null || row.turn < turn) {
      const next = await rows.next();
      if (next.done) return null;
      row = next.value;
    }
    if (row.turn !== turn) return null;
    const { memory, evicted, folds } = row;
    return { memory: bindStrategy(memory).name, evicted, folds };
  };
}

async function* messagesOf({ id, messages }: Thread): AsyncIterable<ExportedMessage> {
  for await (const page of readLog(id, messages)) yield* page;
}

function toMessageFile({ clientId, ...message }: ExportedMessage) {
  return { ...toEarlierFile(message), clientId } as MessageFile;
}

function toEarlierFile(message: Omit<ExportedMessage, 'clientId'>) {
  const { position, version, turn, role, text, tokens, ending, createdAt } = message;
  const at = createdAt.toISOString();
  return { position, version, turn, role, text, tokens, ending, createdAt: at } as EarlierFile;
}

async function toAnswerFile({ questionVersion, replyVersion, row }: KeptAnswer): Promise<AnswerFile> {
  return { questionVersion, replyVersion, record: await toTurnFile(row) };
}

/** An experiment whose question is nowhere any more says nothing that could be read again, and stays behind. */
async function* toExperimentFiles(rows: AsyncIterable<ExportedExperiment>): AsyncIterable<ExperimentFile> {
  for await (const { turn, number, questionVersion, record, reply, createdAt } of rows) {
    if (questionVersion === null) continue;
    const { row, summary } = record as unknown as RanExperiment;
    const startedAt = new Date(row.startedAt);
    const file = { turn, number, questionVersion, reply, summary };
    yield { ...file, record: await toTurnFile({ ...row, startedAt }), createdAt: createdAt.toISOString() };
  }
}

function toSummaryFile(row: ExportedSummary) {
  const { threadId, audit, createdAt, ...summary } = row;
  return { ...summary, audit: toAudit({ audit }), createdAt: createdAt.toISOString() } as SummaryFile;
}

/** The record as the API has it, but for a region that is stored as a range: it stays one. */
async function toTurnFile(row: TurnRow): Promise<TurnFile> {
  const { strategy, settings, recall, costUsd, versions, sent, ...record } = await toTurnRecord({
    ...row,
    regionCounts: row.regionCounts ?? { roles: '', tokens: [] },
  });
  const { memory, regionFirst, regionLast } = row;
  const isRange = row.regionCounts === null && regionFirst !== null && regionLast !== null;
  const range = isRange
    ? [{ kind: 'messages' as const, positions: [regionFirst, regionLast] as [number, number] }]
    : [];
  return { ...record, memory, sent: sent && { ...sent, parts: [...sent.parts, ...range] } };
}

async function* mapped<T, R>(items: AsyncIterable<T>, map: (item: T) => R | Promise<R>): AsyncIterable<R> {
  for await (const item of items) yield await map(item);
}

async function* each<T, R>(items: Promise<T[]>, map: (item: T) => R): AsyncIterable<R> {
  for (const item of await items) yield map(item);
}
