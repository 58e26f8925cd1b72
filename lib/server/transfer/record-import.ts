import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { LimitReached, NotFound } from '@/lib/errors';
import { type PlacedTurn, placeTurn } from '@/lib/transfer/place-turn';
import {
  pinFileSchema,
  type SummaryFile,
  summaryFileSchema,
  turnFileSchema,
  type WatchFile,
  watchFileSchema,
} from '@/lib/transfer/thread-file-schema';
import type { FileRecord, Skip } from '@/lib/transfer/types';
import { cleanText } from '../chat/clean-text';
import { pinMessage } from '../chat/pin-message';
import type { BulkConnection } from '../db/bulk-connection';
import { restoreSummaries, restoreTurns, restoreWatches } from '../db/import-records';
import type { ImportOptions } from './import-options';

const BATCH = 50;
const MOST_WATCHES = 500;

type Batched<T> = { where: string; record: T };

/** Restores what belongs to a thread beside its messages: summaries, turn records, pins, watched texts. */
export class RecordImport {
  readonly #threadId: string;
  readonly #connection: BulkConnection;
  readonly #onSkip: (skip: Skip) => void;
  /** The ids of the file's summaries here, where those of the file may be taken. */
  readonly #summaryIds = new Map<string, string>();
  #summaries: Batched<SummaryFile>[] = [];
  #turns: Batched<PlacedTurn>[] = [];
  #watches: WatchFile[] = [];

  constructor(threadId: string, { connection, onSkip }: ImportOptions) {
    this.#threadId = threadId;
    this.#connection = connection;
    this.#onSkip = onSkip;
  }

  /** Takes a record; one that does not fit the log, which ends at `lastPosition`, is left out. */
  async add({ kind, where, value }: FileRecord, lastPosition: number): Promise<void> {
    const clean = cleanDeep(value);
    if (kind === 'summary') await this.#summary(where, clean, lastPosition);
    else if (kind === 'turn') await this.#turn(where, clean, lastPosition);
    else if (kind === 'pin') await this.#pin(where, clean, lastPosition);
    else this.#watch(where, clean);
  }

  async finish(): Promise<void> {
    await this.#storeSummaries();
    await this.#storeTurns();
    if (this.#watches.length > 0) await restoreWatches(this.#threadId, this.#watches);
  }

  async #summary(where: string, value: unknown, lastPosition: number): Promise<void> {
    const summary = this.#parse(summaryFileSchema, where, value);
    if (!summary) return;
    const { firstPosition: first, lastPosition: last, parentId } = summary;
    if (first > last || last > lastPosition)
      return this.#onSkip({ where, why: 'covers messages that are not there' });
    const ids = { id: this.#summaryId(summary.id), parentId: parentId && this.#summaryId(parentId) };
    this.#summaries.push({ where, record: { ...summary, ...ids } });
    if (this.#summaries.length === BATCH) await this.#storeSummaries();
  }

  async #turn(where: string, value: unknown, lastPosition: number): Promise<void> {
    const turn = this.#parse(turnFileSchema, where, value);
    if (!turn) return;
    const placed = placeTurn(turn, lastPosition, (id) => this.#summaryId(id));
    if (!placed) return this.#onSkip({ where, why: 'names messages that are not there' });
    this.#turns.push({ where, record: placed });
    if (this.#turns.length === BATCH) await this.#storeTurns();
  }

  async #pin(where: string, value: unknown, lastPosition: number): Promise<void> {
    const pin = this.#parse(pinFileSchema, where, value);
    if (!pin) return;
    const thread = { id: this.#threadId, messages: lastPosition };
    try {
      await pinMessage(thread, pin.positions[0], true);
    } catch (error) {
      if (error instanceof NotFound) this.#onSkip({ where, why: 'names a message that is not there' });
      else if (error instanceof LimitReached) this.#onSkip({ where, why: error.message });
      else throw error;
    }
  }

  #watch(where: string, value: unknown): void {
    const watch = this.#parse(watchFileSchema, where, value);
    if (!watch) return;
    if (this.#watches.length < MOST_WATCHES) this.#watches.push(watch);
    else this.#onSkip({ where, why: `a file may watch ${MOST_WATCHES} texts` });
  }

  async #storeSummaries(): Promise<void> {
    const batch = this.#summaries;
    this.#summaries = [];
    if (batch.length === 0) return;
    const stored = await restoreSummaries(
      this.#threadId,
      batch.map(({ record }) => record),
    );
    for (const { where, record } of batch)
      if (!stored.delete(record.version))
        this.#onSkip({ where, why: `version ${record.version} is there twice` });
  }

  async #storeTurns(): Promise<void> {
    const batch = this.#turns;
    this.#turns = [];
    if (batch.length === 0) return;
    const stored = await restoreTurns(
      this.#connection,
      this.#threadId,
      batch.map(({ record }) => record),
    );
    for (const { where, record } of batch)
      if (!stored.delete(record.turn))
        this.#onSkip({ where, why: 'its question is not there, or it is there twice' });
  }

  #summaryId(id: string): string {
    const known = this.#summaryIds.get(id) ?? randomUUID();
    this.#summaryIds.set(id, known);
    return known;
  }

  #parse<T>(schema: z.ZodType<T>, where: string, value: unknown): T | null {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    this.#onSkip({ where, why: `${issue?.path.join('.') || 'it'} is not valid` });
    return null;
  }
}

/** Every text of a value as it can be stored, names included. Values of a file are not nested deeper than its reader allows. */
function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cleanText(name), cleanDeep(inner)]),
  );
}
