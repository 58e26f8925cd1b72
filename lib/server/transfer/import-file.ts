import 'server-only';
import { InvalidRequest, TooLarge } from '@/lib/errors';
import { BrokenJson, WrongFile } from '@/lib/transfer/broken-file';
import { FileReader } from '@/lib/transfer/file-reader';
import { importFormat } from '@/lib/transfer/formats';
import type { Found } from '@/lib/transfer/types';
import type { Imported, ImportFormatId, Thread } from '@/lib/wire';
import { gatherAll } from '../chat/gather-dictionary';
import { BulkConnection } from '../db/bulk-connection';
import { discardLeftovers, discardThreads, publishThreads } from '../db/import-thread';
import { MessageWriter } from '../db/message-writer';
import { logger } from '../logger';
import { models } from '../models/provider';
import type { ImportOptions } from './import-options';
import { takeImportTurn } from './import-turn';
import { Skips } from './skips';
import { ThreadImport } from './thread-import';

/** Most threads and messages of one file. */
export const MOST_THREADS = 5_000;
export const MOST_MESSAGES = 1_000_000;

/**
 * Imports the threads of a file as its bytes come. They are stored hidden and shown all at once at the end; when
 * anything fails none of them is kept. InvalidRequest says what is wrong with the file and where; Conflict and TooMany that
 * it has to wait for others.
 */
export async function importFile(
  ownerId: string,
  formatId: ImportFormatId,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const connection = new BulkConnection();
  try {
    return await takeImportTurn(ownerId, connection, async () => {
      await discardLeftovers(ownerId);
      return importThreads(ownerId, formatId, bytes, connection);
    });
  } finally {
    await connection.close();
  }
}

async function importThreads(
  ownerId: string,
  formatId: ImportFormatId,
  bytes: AsyncIterable<Uint8Array>,
  connection: BulkConnection,
): Promise<Imported> {
  const { chat } = await models();
  const created: string[] = [];
  const skips = new Skips();
  const file = new FileImport(formatId === 'json', {
    ownerId,
    counter: chat.counter,
    connection,
    writer: new MessageWriter(connection),
    onCreated: (id) => created.push(id),
    onSkip: (skip) => skips.add(skip),
  });
  const reader = new FileReader(importFormat(formatId));
  try {
    for await (const chunk of bytes) for (const found of reader.write(chunk)) await file.take(found);
    for (const found of reader.end()) await file.take(found);
    if (file.threads.length === 0) throw reader.nothingFound();
    await publishThreads(created);
    return { items: file.threads, skipped: skips.listed, more: skips.more };
  } catch (error) {
    await discard(created);
    throw problemOf(error, skips);
  }
}

/** Turns what is found in a file into threads. */
class FileImport {
  readonly threads: Thread[] = [];
  #messages = 0;
  #open: ThreadImport | null = null;

  constructor(
    /** Whether a thread of this format can be empty. */
    private readonly mayBeEmpty: boolean,
    private readonly options: ImportOptions,
  ) {}

  async take(found: Found): Promise<void> {
    switch (found.kind) {
      case 'thread':
        this.#open = new ThreadImport(found.where, this.options);
        return;
      case 'about':
        return this.#open?.about(found.about);
      case 'message':
        if (++this.#messages > MOST_MESSAGES) throw tooMany('messages', MOST_MESSAGES);
        return this.#open?.message(found.message);
      case 'skip':
        return this.#open ? this.#open.skip(found.skip, found.gap ?? false) : this.options.onSkip(found.skip);
      case 'end':
        return this.#finish();
      default:
        return this.#open?.record(found);
    }
  }

  async #finish(): Promise<void> {
    const thread = await this.#open?.finish(this.mayBeEmpty);
    this.#open = null;
    if (thread) {
      await gatherAll(thread.id);
      this.threads.push(thread);
    }
    if (this.threads.length > MOST_THREADS) throw tooMany('conversations', MOST_THREADS);
  }
}

function tooMany(what: string, limit: number): TooLarge {
  const detail = `This file has more than ${limit.toLocaleString('en-IN')} ${what}, the most that one import may have. Nothing was stored; split it into smaller files.`;
  return new TooLarge(detail, { limit });
}

function problemOf(error: unknown, { listed: skipped, more }: Skips): unknown {
  if (error instanceof WrongFile)
    return new InvalidRequest(`${error.message} Nothing was stored.`, { field: 'body', skipped, more });
  if (!(error instanceof BrokenJson)) return error;
  const { line, byte } = error;
  return new InvalidRequest(`${error.message} Nothing was stored.`, { field: 'body', line, byte });
}

async function discard(ids: string[]): Promise<void> {
  try {
    await discardThreads(ids);
  } catch (error) {
    // They stay hidden, and the person's next import removes them.
    logger().warn({ err: error, threads: ids.length }, 'a failed import was not cleared away');
  }
}
