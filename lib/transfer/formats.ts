import { chatgpt } from './chatgpt';
import { langchain } from './langchain';
import { openai } from './openai';
import { threadFile } from './thread-file';
import type { ImportFormat } from './types';

/** Every format that can be imported. */
export const importFormats: readonly ImportFormat[] = [threadFile, openai, chatgpt, langchain];

// What a file's names near its top say of it, the surest first.
const SIGNS: readonly (readonly [readonly string[], ImportFormat['id']])[] = [
  [['mapping'], 'chatgpt'],
  [['format', 'thread', 'messages'], 'json'],
  [['lc'], 'langchain'],
  [['type', 'data'], 'langchain'],
  [['role'], 'openai'],
  [['type', 'content'], 'langchain'],
];

/** The format that a file with these names near its top looks like; null when none. */
export function formatLike(keys: ReadonlySet<string>): ImportFormat | null {
  const id = SIGNS.find(([signs]) => signs.every((sign) => keys.has(sign)))?.[1];
  return importFormats.find((format) => format.id === id) ?? null;
}

/** The format of that id. */
export function importFormat(id: ImportFormat['id']): ImportFormat {
  const format = importFormats.find((entry) => entry.id === id);
  if (!format) throw new RangeError(`There is no import format "${id}"`);
  return format;
}
