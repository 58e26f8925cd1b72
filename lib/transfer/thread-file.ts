import { WrongFile } from './broken-file';
import type { JsonEvent } from './json-values';
import { fieldsOf } from './message-text';
import { aboutFileSchema, messageReadSchema, THREAD_FILE } from './thread-file-schema';
import type { FileRecord, FormatReader, Found, ImportFormat } from './types';
import { whereOf } from './where';

const RECORDS: Record<string, FileRecord['kind']> = {
  summaries: 'summary',
  earlier: 'earlier',
  turns: 'turn',
  answers: 'answer',
  experiments: 'experiment',
  pins: 'pin',
  watches: 'watch',
};
const LISTS: readonly unknown[] = ['messages', ...Object.keys(RECORDS)];
const FIELDS: readonly unknown[] = ['format', 'version', 'thread'];
const READ: readonly unknown[] = [1, THREAD_FILE.version];

/** FinCoach's own file: a thread with everything that belongs to it; each document of a file is one. */
export const threadFile: ImportFormat = {
  id: 'json',
  label: 'a FinCoach thread',
  choose(path) {
    const key = path.at(-1);
    if (path.length === 1) return 'enter';
    if (path.length === 2) return LISTS.includes(key) ? 'enter' : FIELDS.includes(key) ? 'take' : 'drop';
    return typeof key === 'number' ? 'take' : 'drop';
  },
  reader: () => new ThreadFileReader(),
};

class ThreadFileReader implements FormatReader {
  #format: unknown;
  #version: unknown;

  *read(event: JsonEvent): Iterable<Found> {
    const { kind, path } = event;
    const where = whereOf(path);
    if (kind === 'open' && path.length === 1) {
      this.#format = undefined;
      this.#version = undefined;
      yield { kind: 'thread', where };
    } else if (kind === 'close' && path.length === 1) {
      this.#check();
      yield { kind: 'end' };
    } else if (kind === 'too large')
      yield {
        kind: 'skip',
        skip: { where, why: 'larger than any message or record may be' },
        gap: path[1] === 'messages',
      };
    else if (kind === 'value') yield* this.#value(path, event.value, where);
  }

  *end(): Iterable<Found> {}

  *#value([, field, index]: JsonEvent['path'], value: unknown, where: string): Iterable<Found> {
    if (index === undefined) {
      if (field === 'format') this.#format = value;
      else if (field === 'version') this.#version = value;
      else yield aboutOf(value);
    } else if (field === 'messages') yield messageOf(value, where);
    else {
      const kind = RECORDS[String(field)];
      if (kind) yield { kind, where, value };
    }
  }

  #check(): void {
    if (this.#format !== THREAD_FILE.format)
      throw new WrongFile('This file is no thread that FinCoach exported.');
    if (!READ.includes(this.#version))
      throw new WrongFile(
        `This file is of version ${String(this.#version).slice(0, 20)}, and this FinCoach reads versions up to ${THREAD_FILE.version}.`,
      );
  }
}

function aboutOf(value: unknown): Found {
  const { title, memory, createdAt, updatedAt, branchedFrom } = fieldsOf(value);
  const from = aboutFileSchema.shape.branchedFrom.safeParse(branchedFrom).data;
  const about = {
    memory,
    createdAt: timeOf(createdAt),
    updatedAt: timeOf(updatedAt),
    ...(from && { branchedFrom: from }),
  };
  return { kind: 'about', about: typeof title === 'string' ? { ...about, title } : about };
}

function messageOf(value: unknown, where: string): Found {
  const read = messageReadSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const why = `no message: its ${issue?.path.join('.') || 'value'} is not valid`;
    return { kind: 'skip', skip: { where, why }, gap: true };
  }
  return { kind: 'message', message: { where, ...read.data, createdAt: timeOf(read.data.createdAt) } };
}

function timeOf(text: unknown): number | undefined {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
