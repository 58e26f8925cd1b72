import { type DataParts, dataParts, type Problem, problemSchema, type TurnRecord } from '@/lib/wire';

/** A part of a turn's stream; data parts have been parsed by their own schema. */
export type StreamPart = {
  type: string;
  delta?: string;
  data?: unknown;
  errorText?: string;
  [field: string]: unknown;
};

/** A turn as its client saw it. */
export type TurnAnswer = {
  status: number;
  parts: StreamPart[];
  /** The reply's text as it came. */
  text: string;
  /** The record that the stream ended with, else the planned one; null when there was neither. */
  record: TurnRecord | null;
  /** Of a refusal before the stream, or of an error within it. */
  problem: Problem | null;
};

/** The answer to a turn, read part by part. */
export class TurnStream {
  readonly parts: StreamPart[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #decoder = new TextDecoder();
  #rest = '';
  #ended = false;

  constructor(readonly response: Response) {
    this.#reader = response.body?.getReader();
  }

  /** The reply's text so far. */
  get text(): string {
    return this.parts.map(({ type, delta }) => (type === 'text-delta' ? (delta ?? '') : '')).join('');
  }

  /** Reads on until a part is as wanted, and gives it; throws when the stream ends without one. */
  async until(wanted: (part: StreamPart) => boolean): Promise<StreamPart> {
    for (;;) {
      const before = this.parts.length;
      if (!(await this.#read()))
        throw new Error(
          `The stream ended after ${this.parts.map(({ type, errorText }) => errorText ?? type).join(', ')}`,
        );
      const found = this.parts.slice(before).find(wanted);
      if (found) return found;
    }
  }

  /** Reads on until `count` words of the reply have come. */
  async untilWords(count: number): Promise<void> {
    await this.until(() => this.text.split(/\s+/).filter(Boolean).length >= count);
  }

  /** Reads to the end. */
  async end(): Promise<void> {
    while (await this.#read());
  }

  /** Closes the connection, as a closed tab does. */
  async leave(): Promise<void> {
    await this.#reader?.cancel();
  }

  /** The body as text, for an answer that is no stream. */
  async rest(): Promise<string> {
    await this.end();
    return this.#rest;
  }

  async #read(): Promise<boolean> {
    const { value, done } = (await this.#reader?.read()) ?? { value: undefined, done: true };
    if (done || this.#ended) return false;
    const events = `${this.#rest}${this.#decoder.decode(value, { stream: true })}`.split('\n\n');
    this.#rest = events.pop() ?? '';
    for (const event of events) this.#take(event.replace(/^data: /, ''));
    return true;
  }

  #take(data: string): void {
    if (data === '[DONE]') this.#ended = true;
    else this.parts.push(checked(JSON.parse(data)));
  }
}

/** Reads a turn's answer to its end. */
export async function readTurn(stream: TurnStream): Promise<TurnAnswer> {
  const { response } = stream;
  const { status } = response;
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const problem = problemSchema.parse(JSON.parse(await stream.rest()));
    return { status, parts: [], text: '', record: null, problem };
  }
  await stream.end();
  const { parts, text } = stream;
  const record = dataOf(parts, 'turn-finished') ?? dataOf(parts, 'turn-planned') ?? null;
  const failure = parts.find(({ type }) => type === 'error')?.errorText;
  const problem = failure === undefined ? null : problemSchema.parse(JSON.parse(failure));
  return { status, parts, text, record, problem };
}

/** The data of the first part of that name. */
export function dataOf<Name extends keyof DataParts>(
  parts: StreamPart[],
  name: Name,
): DataParts[Name] | undefined {
  return parts.find(({ type }) => type === `data-${name}`)?.data as DataParts[Name] | undefined;
}

function checked(part: StreamPart): StreamPart {
  const schema = dataParts[part.type.replace(/^data-/, '') as keyof typeof dataParts];
  return schema && part.type.startsWith('data-') ? { ...part, data: schema.parse(part.data) } : part;
}
