import 'server-only';
import { defaultMemory, type Memory, memorySchema } from '@/lib/memory';
import { LogRules } from '@/lib/transfer/log-rules';
import type { FileMessage, FileRecord, FileThread, Skip } from '@/lib/transfer/types';
import type { Thread } from '@/lib/wire';
import { cleanText } from '../chat/clean-text';
import { titleOf } from '../chat/title';
import { completeThread, createHiddenThread } from '../db/import-thread';
import { env } from '../env';
import type { ImportOptions } from './import-options';
import { RecordImport } from './record-import';

const LONGEST_TITLE = 200;

/** Stores one thread of a file, hidden, as its messages and records come; memory stays bounded by one batch. */
export class ThreadImport {
  readonly #options: ImportOptions;
  readonly #rules = new LogRules({ clean: cleanText, longest: env().FINCOACH_MESSAGE_CHARACTERS });
  readonly #where: string;
  #id: string | null = null;
  #about: FileThread = {};
  #firstQuestion = '';
  #tokensThrough = 0;
  #records: RecordImport | null = null;

  constructor(where: string, options: ImportOptions) {
    this.#where = where;
    this.#options = options;
  }

  about(about: FileThread): void {
    this.#about = { ...this.#about, ...about };
  }

  async message(message: FileMessage): Promise<void> {
    const placed = this.#rules.place(message);
    if ('why' in placed) return this.#options.onSkip(placed);
    const tokens = await this.#options.counter.countSliced(placed.text);
    this.#tokensThrough += tokens;
    if (placed.position === 1) this.#firstQuestion = placed.text;
    const createdAt = past(placed.createdAt);
    const counted = { ...placed, createdAt, tokens, tokensThrough: this.#tokensThrough };
    if (this.#options.writer.add(counted)) await this.#flush();
  }

  skip(skip: Skip, isGap: boolean): void {
    this.#options.onSkip(isGap ? this.#rules.leaveOut(skip) : skip);
  }

  async record(record: FileRecord): Promise<void> {
    const { hasGaps, lastPosition } = this.#rules;
    if (hasGaps) {
      const why = 'messages were left out before it, so the positions it names no longer hold';
      return this.skip({ where: record.where, why }, false);
    }
    await this.#flush();
    this.#records ??= new RecordImport(await this.#thread(), this.#options, this.#rules.text);
    await this.#records.add(record, lastPosition);
  }

  /** Completes the thread; null when it came to nothing. `mayBeEmpty`: a thread without messages is one too. */
  async finish(mayBeEmpty: boolean): Promise<Thread | null> {
    const { lastPosition, lastTurn } = this.#rules;
    if (lastPosition === 0 && !mayBeEmpty) return null;
    await this.#flush();
    const id = await this.#thread();
    await this.#records?.finish();
    const createdAt = past(this.#about.createdAt ?? this.#about.updatedAt);
    const updatedAt = past(this.#about.updatedAt);
    const memory = this.#memory();
    const title = this.#title();
    const { branchedFrom } = this.#about;
    await completeThread(id, {
      title,
      memory,
      lastPosition,
      lastTurn,
      createdAt,
      updatedAt,
      branchedFrom,
    });
    const [created, updated] = [createdAt.toISOString(), updatedAt.toISOString()];
    return {
      id,
      title: title || 'New conversation',
      memory,
      messages: lastPosition,
      turns: lastTurn,
      running: null,
      ...(branchedFrom && { branchedFrom }),
      createdAt: created,
      updatedAt: updated,
    };
  }

  async #thread(): Promise<string> {
    if (this.#id) return this.#id;
    const { ownerId, counter, onCreated } = this.#options;
    this.#id = await createHiddenThread(ownerId, defaultMemory, counter.encoding);
    onCreated(this.#id);
    return this.#id;
  }

  async #flush(): Promise<void> {
    if (this.#rules.lastPosition > 0) await this.#options.writer.flush(await this.#thread());
  }

  #memory(): Memory {
    if (this.#about.memory === undefined) return defaultMemory;
    const read = memorySchema.safeParse(this.#about.memory);
    if (read.success) return read.data;
    const why = 'its memory is not one that FinCoach has; it was given the memory of a new conversation';
    this.skip({ where: this.#where, why }, false);
    return defaultMemory;
  }

  #title(): string {
    const title = cleanText(this.#about.title ?? '')
      .trim()
      .slice(0, LONGEST_TITLE);
    return cleanText(title) || titleOf(this.#firstQuestion);
  }
}

/** The moment that a file names, which no file can put after now; now when it names none. */
function past(time: number | undefined): Date {
  const now = Date.now();
  return new Date(Math.min(Math.max(time ?? now, 0), now));
}
