import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { LimitReached, NotFound } from '@/lib/errors';
import type { TextRules } from '@/lib/transfer/log-rules';
import { type PlacedTurn, placeTurn } from '@/lib/transfer/place-turn';
import {
  answerFileSchema,
  earlierFileSchema,
  experimentFileSchema,
  pinFileSchema,
  summaryFileSchema,
  type TurnFile,
  turnFileSchema,
  type WatchFile,
  watchFileSchema,
} from '@/lib/transfer/thread-file-schema';
import type { FileRecord } from '@/lib/transfer/types';
import { cleanText } from '../chat/clean-text';
import { pinMessage } from '../chat/pin-message';
import { restoreWatches } from '../db/import-records';
import type { ImportOptions } from './import-options';
import { recordBatches } from './record-batches';

const MOST_WATCHES = 500;

type Place = { where: string; lastPosition: number };

/** Restores what belongs to a thread beside its log: summaries, records, earlier answers, experiments, pins, watched texts. */
export class RecordImport {
  readonly #threadId: string;
  readonly #options: ImportOptions;
  readonly #text: TextRules;
  readonly #batches: ReturnType<typeof recordBatches>;
  /** The ids of the file's summaries here, where those of the file may be taken. */
  readonly #summaryIds = new Map<string, string>();
  #kind: FileRecord['kind'] | null = null;
  #watches: WatchFile[] = [];

  constructor(threadId: string, options: ImportOptions, text: TextRules) {
    this.#threadId = threadId;
    this.#options = options;
    this.#text = text;
    this.#batches = recordBatches(threadId, options);
  }

  /** Takes a record; one that does not fit the log, which ends at `lastPosition`, is left out. */
  async add({ kind, where, value }: FileRecord, lastPosition: number): Promise<void> {
    // Records name what stands before them in the file.
    if (kind !== this.#kind) await this.#flush();
    this.#kind = kind;
    const clean = cleanDeep(value);
    const place = { where, lastPosition };
    if (kind === 'summary') await this.#summary(clean, place);
    else if (kind === 'earlier') await this.#earlier(clean, place);
    else if (kind === 'turn') await this.#turn(clean, place);
    else if (kind === 'answer') await this.#answer(clean, place);
    else if (kind === 'experiment') await this.#experiment(clean, place);
    else if (kind === 'pin') await this.#pin(clean, place);
    else this.#watch(clean, place);
  }

  async finish(): Promise<void> {
    await this.#flush();
    if (this.#watches.length > 0) await restoreWatches(this.#threadId, this.#watches);
  }

  async #flush(): Promise<void> {
    const { summaries, earlier, turns, answers, experiments } = this.#batches;
    for (const batch of [summaries, earlier, turns, answers, experiments]) await batch.flush();
  }

  async #summary(value: unknown, { where, lastPosition }: Place): Promise<void> {
    const summary = this.#parse(summaryFileSchema, where, value);
    if (!summary) return;
    const { firstPosition: first, lastPosition: last, parentId } = summary;
    if (first > last || last > lastPosition) return this.#skip(where, 'covers messages that are not there');
    const ids = { id: this.#summaryId(summary.id), parentId: parentId && this.#summaryId(parentId) };
    await this.#batches.summaries.add(where, { ...summary, ...ids });
  }

  async #earlier(value: unknown, { where }: Place): Promise<void> {
    const message = this.#parse(earlierFileSchema, where, value);
    if (!message) return;
    const { longest } = this.#text;
    if (message.text === '') return this.#skip(where, 'has no text');
    if (message.text.length > longest) return this.#skip(where, `has more characters than ${longest}`);
    const tokens = await this.#options.counter.countSliced(message.text);
    await this.#batches.earlier.add(where, { ...message, tokens });
  }

  async #turn(value: unknown, { where, lastPosition }: Place): Promise<void> {
    const turn = this.#parse(turnFileSchema, where, value);
    const placed = turn && this.#place(turn, where, lastPosition, (id) => this.#summaryId(id));
    if (placed) await this.#batches.turns.add(where, placed);
  }

  async #answer(value: unknown, { where, lastPosition }: Place): Promise<void> {
    const answer = this.#parse(answerFileSchema, where, value);
    if (!answer) return;
    const { record, ...versions } = answer;
    const turn = this.#place(record, where, lastPosition, this.#knownSummaryId);
    if (turn) await this.#batches.answers.add(where, { ...versions, turn });
  }

  async #experiment(value: unknown, { where, lastPosition }: Place): Promise<void> {
    const experiment = this.#parse(experimentFileSchema, where, value);
    if (!experiment) return;
    const { record, turn: number, ...rest } = experiment;
    if (record.turn !== number) return this.#skip(where, 'is the record of another turn');
    const turn = this.#place(record, where, lastPosition, this.#knownSummaryId);
    if (turn) await this.#batches.experiments.add(where, { ...rest, turn });
  }

  #place(
    turn: TurnFile,
    where: string,
    lastPosition: number,
    summaryId: (id: string) => string,
  ): PlacedTurn | null {
    const placed = placeTurn(turn, lastPosition, summaryId);
    if (!placed) this.#skip(where, 'names messages that are not there');
    return placed;
  }

  async #pin(value: unknown, { where, lastPosition }: Place): Promise<void> {
    const pin = this.#parse(pinFileSchema, where, value);
    if (!pin) return;
    const thread = { id: this.#threadId, messages: lastPosition };
    try {
      await pinMessage(thread, pin.positions[0], true);
    } catch (error) {
      if (error instanceof NotFound) this.#skip(where, 'names a message that is not there');
      else if (error instanceof LimitReached) this.#skip(where, error.message);
      else throw error;
    }
  }

  #watch(value: unknown, { where }: Place): void {
    const watch = this.#parse(watchFileSchema, where, value);
    if (!watch) return;
    if (this.#watches.length < MOST_WATCHES) this.#watches.push(watch);
    else this.#skip(where, `a file may watch ${MOST_WATCHES} texts`);
  }

  #summaryId(id: string): string {
    const known = this.#summaryIds.get(id) ?? randomUUID();
    this.#summaryIds.set(id, known);
    return known;
  }

  /** An experiment may have folded for itself: such a summary is nowhere else, and keeps its id. */
  readonly #knownSummaryId = (id: string): string => this.#summaryIds.get(id) ?? id;

  #parse<T>(schema: z.ZodType<T>, where: string, value: unknown): T | null {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    this.#skip(where, `${issue?.path.join('.') || 'it'} is not valid`);
    return null;
  }

  #skip(where: string, why: string): void {
    this.#options.onSkip({ where, why });
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
