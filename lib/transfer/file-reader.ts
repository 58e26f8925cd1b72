import { WrongFile } from './broken-file';
import { formatLike } from './formats';
import { JsonValues } from './json-values';
import type { FormatReader, Found, ImportFormat } from './types';

const MOST_NAMES = 200;

/** The first bytes of files that are no text, and what to say of them. */
const BINARY: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b], 'This is a zip file: unpack it and choose conversations.json in it.'],
  [[0x1f, 0x8b], 'This is a gzip file: unpack it first.'],
  [[0xff, 0xfe], 'This file is UTF-16 text: save it as UTF-8 first.'],
  [[0xfe, 0xff], 'This file is UTF-16 text: save it as UTF-8 first.'],
];

/**
 * Reads a file of one format as its bytes come: what is found, in order. Throws BrokenJson for what is not JSON and
 * WrongFile for what is no file of the format.
 */
export class FileReader {
  readonly #format: ImportFormat;
  readonly #reader: FormatReader;
  readonly #values: JsonValues;
  readonly #names = new Set<string>();
  /** The first bytes, held back until there are enough of them to tell a file that is no text. */
  #head: Uint8Array | null = new Uint8Array();

  constructor(format: ImportFormat) {
    this.#format = format;
    this.#reader = format.reader();
    this.#values = new JsonValues(format.choose, (name) => {
      if (this.#names.size < MOST_NAMES) this.#names.add(name);
    });
  }

  *write(chunk: Uint8Array): Iterable<Found> {
    if (this.#head === null) return yield* this.#found(() => this.#values.write(chunk));
    const bytes = joined(this.#head, chunk);
    if (bytes.byteLength < 2) {
      this.#head = bytes;
      return;
    }
    this.#head = null;
    mustBeText(bytes);
    yield* this.#found(() => this.#values.write(bytes));
  }

  *end(): Iterable<Found> {
    const head = this.#head;
    if (head) yield* this.#found(() => this.#values.write(head));
    yield* this.#found(() => this.#values.end());
    yield* this.#reader.end();
  }

  /** What to say of a file in which no conversation was found. */
  nothingFound(): WrongFile {
    const like = formatLike(this.#names);
    if (like && like.id !== this.#format.id) return this.#looksLike(like);
    return new WrongFile(`No conversation was found in this file, read as ${this.#format.label}.`);
  }

  *#found(read: () => ReturnType<JsonValues['write']>): Iterable<Found> {
    try {
      for (const event of read()) yield* this.#reader.read(event);
    } catch (error) {
      const like = error instanceof WrongFile ? formatLike(this.#names) : null;
      throw like && like.id !== this.#format.id ? this.#looksLike(like) : error;
    }
  }

  #looksLike(like: ImportFormat): WrongFile {
    return new WrongFile(
      `This file looks like ${like.label}, not like ${this.#format.label}. Choose that format and import it again.`,
    );
  }
}

function joined(head: Uint8Array, chunk: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.byteLength + chunk.byteLength);
  bytes.set(head);
  bytes.set(chunk, head.byteLength);
  return bytes;
}

function mustBeText(bytes: Uint8Array): void {
  const binary = BINARY.find(([sign]) => sign.every((byte, at) => bytes[at] === byte));
  if (binary) throw new WrongFile(binary[1]);
}
