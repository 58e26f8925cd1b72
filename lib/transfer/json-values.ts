import { Tokenizer, TokenizerError, TokenType } from '@streamparser/json';
import { BrokenJson } from './broken-file';
import { ValueBuilder } from './value-builder';

/** Where a value stands: the document (a file may hold several, as JSON lines do), then keys and indexes. */
export type Path = readonly (string | number)[];

/** What to do with a value: go into it, take it whole, or read past it. */
export type Choice = 'enter' | 'take' | 'drop';

/** A container that was entered opens and closes; a taken value comes whole, or too large to be taken. */
export type JsonEvent =
  | { kind: 'open' | 'close' | 'too large'; path: Path }
  | { kind: 'value'; path: Path; value: unknown };

type Frame = { array: boolean; choice: Choice; key: string | number };
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma';

/** Deepest nesting that is read. */
export const DEEPEST = 500;

// Characters that are gathered before they become part of a string: one by one they would each be an object.
const GATHERED = 65_536;

/**
 * Reads JSON (one document or many) as its bytes come, holding one taken value at a time. Any number of documents may
 * follow each other. Throws BrokenJson with the place of what is not JSON.
 */
export class JsonValues {
  readonly #choose: (path: Path) => Choice;
  readonly #onKey: (key: string) => void;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: GATHERED, numberBufferSize: 64 });
  readonly #stack: Frame[] = [];
  readonly #entered: (string | number)[] = [];
  #events: JsonEvent[] = [];
  #expected: Expected = 'value';
  #key: string | number = 0;
  #taken: { path: Path; builder: ValueBuilder } | null = null;
  #documents = 0;
  #bytes = 0;
  #lines = 0;
  #chunk: Uint8Array = new Uint8Array();

  /** `onKey` hears of every object key near the top, for telling what an unknown file looks like. */
  constructor(choose: (path: Path) => Choice, onKey: (key: string) => void = () => {}) {
    this.#choose = choose;
    this.#onKey = onKey;
    this.#tokenizer.onToken = ({ token, value, offset }) => this.#read(token, value, offset);
  }

  /** The events of the next bytes. */
  write(chunk: Uint8Array): JsonEvent[] {
    this.#chunk = chunk;
    this.#guarded(() => this.#tokenizer.write(chunk));
    this.#bytes += chunk.byteLength;
    this.#lines += newlines(chunk, chunk.byteLength);
    this.#chunk = new Uint8Array();
    return this.#flush();
  }

  /** The last events; a document that has not come to its end is broken. */
  end(): JsonEvent[] {
    this.#guarded(() => this.#tokenizer.end());
    if (this.#stack.length > 0) throw this.#broken('ends before its last bracket is closed', this.#bytes);
    return this.#flush();
  }

  #flush(): JsonEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #read(token: TokenType, value: unknown, offset: number): void {
    const expected = this.#expected;
    switch (token) {
      case TokenType.COLON:
        if (expected !== 'colon') throw this.#unexpected(':', offset);
        this.#expected = 'value';
        return;
      case TokenType.COMMA:
        if (expected !== 'comma' || this.#stack.length === 0) throw this.#unexpected(',', offset);
        this.#next();
        return;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#close(token === TokenType.RIGHT_BRACKET, offset);
        return;
    }
    if (expected === 'key' || expected === 'first key') {
      if (token !== TokenType.STRING) throw this.#broken('has a value where a name belongs', offset);
      this.#key = value as string;
      if (this.#stack.length <= 4) this.#onKey(this.#key);
      this.#expected = 'colon';
      return;
    }
    if (expected !== 'value' && expected !== 'first value')
      throw this.#broken(`has a value where a ${expected} belongs`, offset);
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET)
      this.#open(token === TokenType.LEFT_BRACKET, offset);
    else this.#scalar(value);
  }

  #open(array: boolean, offset: number): void {
    if (this.#stack.length === DEEPEST) throw this.#broken(`is nested deeper than ${DEEPEST} levels`, offset);
    const key = this.#key;
    const choice = this.#taken ? 'take' : this.#choiceAt(key);
    this.#stack.push({ array, choice, key });
    if (choice === 'enter') {
      this.#entered.push(key);
      this.#events.push({ kind: 'open', path: [...this.#entered] });
    }
    if (choice === 'take') this.#take(key).open(key, array);
    this.#expected = array ? 'first value' : 'first key';
    this.#key = 0;
  }

  #close(array: boolean, offset: number): void {
    const frame = this.#stack.at(-1);
    const mayClose = this.#expected === 'comma' || this.#expected === (array ? 'first value' : 'first key');
    if (frame?.array !== array || !mayClose) throw this.#unexpected(array ? ']' : '}', offset);
    this.#stack.pop();
    this.#key = frame.key;
    if (frame.choice === 'enter') {
      this.#events.push({ kind: 'close', path: [...this.#entered] });
      this.#entered.pop();
    }
    if (frame.choice === 'take' && this.#taken?.builder.close()) this.#deliver();
    this.#ended();
  }

  #scalar(value: unknown): void {
    const key = this.#key;
    if (this.#taken) this.#taken.builder.add(key, value);
    else if (this.#choiceAt(key) === 'take') {
      this.#take(key).add(key, value);
      this.#deliver();
    }
    this.#ended();
  }

  /** After a value: what may follow it, in its container or behind the document. */
  #ended(): void {
    if (this.#stack.length > 0) this.#expected = 'comma';
    else {
      this.#documents++;
      this.#expected = 'value';
      this.#key = this.#documents;
    }
  }

  #next(): void {
    const array = this.#stack.at(-1)?.array;
    this.#expected = array ? 'value' : 'key';
    if (array) this.#key = (this.#key as number) + 1;
  }

  #choiceAt(key: string | number): Choice {
    const inside = this.#stack.length === this.#entered.length;
    return inside ? this.#choose([...this.#entered, key]) : 'drop';
  }

  #take(key: string | number): ValueBuilder {
    this.#taken ??= { path: [...this.#entered, key], builder: new ValueBuilder() };
    return this.#taken.builder;
  }

  #deliver(): void {
    if (!this.#taken) return;
    const { path, builder } = this.#taken;
    this.#events.push(
      builder.tooLarge ? { kind: 'too large', path } : { kind: 'value', path, value: builder.value },
    );
    this.#taken = null;
  }

  #guarded(read: () => void): void {
    try {
      read();
    } catch (error) {
      // Bytes that are no UTF-8 are a TypeError of the decoder.
      if (error instanceof TypeError) throw this.#broken('is not UTF-8 text', this.#bytes);
      if (!(error instanceof TokenizerError)) throw error;
      const [, sign, byte] = /^Unexpected "(.)".*absolute position "(\d+)"/s.exec(error.message) ?? [];
      if (sign && byte) throw this.#unexpected(sign, Number(byte));
      throw this.#broken('breaks off', this.#bytes);
    }
  }

  #unexpected(sign: string, offset: number): BrokenJson {
    return this.#broken(`has "${sign}" where none belongs`, offset);
  }

  #broken(what: string, offset: number): BrokenJson {
    return new BrokenJson(what, offset, this.#lines + newlines(this.#chunk, offset - this.#bytes) + 1);
  }
}

function newlines(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1 && at < end; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}
