import { BrokenJson, WrongFile } from '@/lib/transfer/broken-file';
import { FileReader } from '@/lib/transfer/file-reader';
import { formatLike, importFormat } from '@/lib/transfer/formats';
import { JsonValues } from '@/lib/transfer/json-values';
import { LogRules } from '@/lib/transfer/log-rules';
import type { Found, ImportFormat } from '@/lib/transfer/types';
import { LAB_LIMITS } from './limits';
import { counted, LabProblem } from './problem';
import type { Steps } from './steps';
import type { LabConversation, LabMessage } from './types';

const START = 65_536;
const A_STEP = 262_144;
const LISTED_SKIPS = 100;

/**
 * Reads a file as import does: what FinCoach exports, OpenAI messages, a ChatGPT export or LangChain messages. Gives every
 * conversation that has a message; LabProblem for a file that has none, is broken, or is larger than the lab takes.
 */
export function* readFile(bytes: Uint8Array, kind: 'file' | 'thread'): Steps<LabConversation[]> {
  if (bytes.byteLength > LAB_LIMITS.bytes)
    throw new LabProblem(
      `This file has ${counted(bytes.byteLength)} bytes and the lab takes up to ${counted(LAB_LIMITS.bytes)}. Nothing was read; choose a smaller one.`,
    );
  const { format, names } = lookAt(bytes);
  try {
    return yield* read(bytes, kind, format ?? importFormat('json'));
  } catch (error) {
    if (!(error instanceof BrokenJson || error instanceof WrongFile)) throw error;
    const isSomethingElse = error instanceof WrongFile && format === null && names > 0;
    const what = isSomethingElse ? NO_CONVERSATION : error.message;
    throw new LabProblem(`${what} The lab is as it was; choose another file.`);
  }
}

const NO_CONVERSATION =
  'This file is no conversation: the lab reads what FinCoach exports, OpenAI messages, ChatGPT exports and LangChain messages.';

function* read(bytes: Uint8Array, kind: 'file' | 'thread', format: ImportFormat): Steps<LabConversation[]> {
  const reader = new FileReader(format);
  const gathered = new Gathered(kind);
  for (let at = 0; at < bytes.byteLength; at += A_STEP) {
    yield { doing: 'reading', done: at, of: bytes.byteLength };
    for (const found of reader.write(bytes.subarray(at, at + A_STEP))) gathered.add(found);
  }
  for (const found of reader.end()) gathered.add(found);
  if (gathered.conversations.length === 0) throw reader.nothingFound();
  return gathered.conversations;
}

/** What the start of a file looks like, and how many names were seen there; null where it looks like nothing that is known. */
function lookAt(bytes: Uint8Array): { format: ImportFormat | null; names: number } {
  const names = new Set<string>();
  const values = new JsonValues(
    () => 'enter',
    (name) => names.add(name),
  );
  try {
    values.write(bytes.subarray(0, START));
  } catch (error) {
    // Whatever is wrong in it is said by the reader; the names before it may tell enough.
    if (!(error instanceof BrokenJson)) throw error;
  }
  return { format: formatLike(names), names: names.size };
}

/** Conversations as they are found, each made a log by the rules of import. */
class Gathered {
  readonly conversations: LabConversation[] = [];
  #messages: LabMessage[] = [];
  #skipped: LabConversation['skipped'][number][] = [];
  #title = '';
  #rules = newRules();
  #all = 0;

  constructor(private readonly kind: 'file' | 'thread') {}

  add(found: Found): void {
    if (found.kind === 'thread') this.#begin();
    else if (found.kind === 'about') this.#title = found.about.title ?? this.#title;
    else if (found.kind === 'skip') this.#skip(found.skip);
    else if (found.kind === 'message') this.#message(found.message);
    else if (found.kind === 'end') this.#end();
  }

  #begin(): void {
    this.#messages = [];
    this.#skipped = [];
    this.#title = '';
    this.#rules = newRules();
  }

  #message(message: Extract<Found, { kind: 'message' }>['message']): void {
    const placed = this.#rules.place(message);
    if (!('position' in placed)) {
      this.#skip(placed);
      return;
    }
    if (++this.#all > LAB_LIMITS.messages)
      throw new LabProblem(
        `This file has more than ${counted(LAB_LIMITS.messages)} messages, which is as many as the lab takes. The lab is as it was; choose a smaller file.`,
      );
    this.#messages.push({ role: placed.role, text: placed.text });
  }

  #skip(skip: LabConversation['skipped'][number]): void {
    if (this.#skipped.length < LISTED_SKIPS) this.#skipped.push(skip);
  }

  #end(): void {
    if (this.#messages.length === 0) return;
    const title = this.#title || `Conversation ${this.conversations.length + 1}`;
    this.conversations.push({ title, kind: this.kind, messages: this.#messages, skipped: this.#skipped });
  }
}

function newRules(): LogRules {
  return new LogRules({ clean: (text) => text.replaceAll('\0', ''), longest: LAB_LIMITS.characters });
}
