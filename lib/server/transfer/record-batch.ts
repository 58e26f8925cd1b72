import type { Skip } from '@/lib/transfer/types';

const MOST = 50;
const MOST_CHARACTERS = 60_000;

type BatchOptions<T> = {
  /** Stores records and gives the keys of those that it could. */
  store(records: T[]): Promise<ReadonlySet<string>>;
  key(record: T): string;
  /** Why a record could not be stored. */
  why(record: T): string;
  /** Characters of a record's texts, where they are long. */
  size?(record: T): number;
  onSkip(skip: Skip): void;
};

/** Records of one kind that are stored together, a bounded part at a time; says which were left out. */
export class RecordBatch<T> {
  readonly #options: BatchOptions<T>;
  #entries: { where: string; record: T }[] = [];
  #characters = 0;

  constructor(options: BatchOptions<T>) {
    this.#options = options;
  }

  async add(where: string, record: T): Promise<void> {
    this.#entries.push({ where, record });
    this.#characters += this.#options.size?.(record) ?? 0;
    if (this.#entries.length >= MOST || this.#characters > MOST_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    const entries = this.#entries;
    this.#entries = [];
    this.#characters = 0;
    if (entries.length === 0) return;
    const { store, key, why, onSkip } = this.#options;
    const stored = new Set(await store(entries.map(({ record }) => record)));
    // A key that is there twice was stored once.
    for (const { where, record } of entries)
      if (!stored.delete(key(record))) onSkip({ where, why: why(record) });
  }
}
