import { randomUUID } from 'node:crypto';
import type { Settings } from '@/lib/memory';
import {
  type List,
  listOf,
  type Message,
  messageSchema,
  type Problem,
  problemSchema,
  type Summary,
  summarySchema,
  type Thread,
  type TurnRecord,
  threadSchema,
  turnRecordSchema,
} from '@/lib/wire';
import { readTurn, type TurnAnswer, TurnStream } from './turn-stream';

export type { TurnAnswer, TurnStream };

/** An answer of the app, its JSON body read. */
export type Answered = { status: number; headers: Headers; body: unknown };

/** The memory of a thread as a script gives it. */
export type MemoryChoice = { strategy: string; settings?: Settings; recall?: { budget: number } };

/** A visitor of the app: an anonymous session of its own, and the calls a script makes with it. */
export class Visitor {
  readonly #cookies: Map<string, string>;

  /** `origin` is the app's own address; without `signIn` the visitor has no session, or that of another one of theirs. */
  constructor(
    readonly origin: string,
    same?: Visitor,
  ) {
    this.#cookies = new Map(same ? same.#cookies : []);
  }

  async signIn(): Promise<this> {
    const { status } = await this.post('/api/auth/sign-in/anonymous', {});
    if (status !== 200) throw new Error(`The anonymous sign-in answered ${status}`);
    return this;
  }

  /** The cookies as a request has them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request as it is, with the session's cookie and the app's own Origin unless another is given. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', this.origin);
    headers.set('cookie', this.cookie);
    const response = await fetch(new URL(path, this.origin), { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name && value !== undefined) this.#cookies.set(name, value);
    }
    return response;
  }

  async json(method: string, path: string, body?: unknown): Promise<Answered> {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    const response = await this.send(path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  get = (path: string) => this.json('GET', path);
  post = (path: string, body: unknown) => this.json('POST', path, body);
  patch = (path: string, body: unknown) => this.json('PATCH', path, body);
  delete = (path: string) => this.json('DELETE', path);

  async createThread(memory?: MemoryChoice): Promise<Thread> {
    const { status, body } = await this.post('/api/threads', memory ? { memory } : {});
    if (status !== 201) throw new Error(`A thread was answered ${status}: ${JSON.stringify(body)}`);
    return threadSchema.parse(body);
  }

  /** Asks and reads the whole answer; a refusal before the stream is its `problem`. */
  async postTurn(threadId: string, text: string, id: string = randomUUID()): Promise<TurnAnswer> {
    return readTurn(await this.openTurn(threadId, text, id));
  }

  /** Asks, and leaves the answer to be read part by part. */
  async openTurn(threadId: string, text: string, id: string = randomUUID()): Promise<TurnStream> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ message: { id, text } });
    return new TurnStream(await this.send(`/api/threads/${threadId}/turns`, { ...init, body }));
  }

  /** Has the newest turn answered again and reads the whole answer. */
  async regenerateTurn(threadId: string, turn: number): Promise<TurnAnswer> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    return readTurn(
      new TurnStream(await this.send(`/api/threads/${threadId}/turns/${turn}/regenerate`, init)),
    );
  }

  /** Follows a running turn from its start. */
  async followTurn(threadId: string, turn: number): Promise<TurnStream> {
    return new TurnStream(await this.send(`/api/threads/${threadId}/turns/${turn}/stream`));
  }

  stopTurn(threadId: string, turn: number): Promise<Answered> {
    return this.post(`/api/threads/${threadId}/turns/${turn}/stop`, {});
  }

  async thread(threadId: string): Promise<Thread> {
    return threadSchema.parse((await this.get(`/api/threads/${threadId}`)).body);
  }

  async setMemory(threadId: string, memory: MemoryChoice): Promise<Thread> {
    return threadSchema.parse((await this.patch(`/api/threads/${threadId}`, { memory })).body);
  }

  async turn(threadId: string, turn: number): Promise<TurnRecord> {
    return turnRecordSchema.parse((await this.get(`/api/threads/${threadId}/turns/${turn}`)).body);
  }

  /** Every turn record of a thread, oldest first. */
  async turns(threadId: string): Promise<TurnRecord[]> {
    return (await this.#all(`/api/threads/${threadId}/turns`, listOf(turnRecordSchema))).reverse();
  }

  /** The whole log of a thread. */
  async messages(threadId: string): Promise<Message[]> {
    return this.#all(`/api/threads/${threadId}/messages`, listOf(messageSchema));
  }

  /** Every version of a thread's summary, oldest first. */
  async summaries(threadId: string): Promise<Summary[]> {
    return (await this.#all(`/api/threads/${threadId}/summaries`, listOf(summarySchema))).reverse();
  }

  async #all<T>(path: string, schema: { parse(value: unknown): List<T> }): Promise<T[]> {
    const items: T[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List<T> = schema.parse((await this.get(`${path}${cursor && `?cursor=${cursor}`}`)).body);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  }
}

/** The problem of an answer; throws when it is none. */
export function problemOf({ headers, body }: Answered): Problem {
  const type = headers.get('content-type');
  if (!type?.startsWith('application/problem+json')) throw new Error(`Not problem JSON but ${type}`);
  return problemSchema.parse(body);
}
