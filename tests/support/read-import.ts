import { cleanText } from '@/lib/server/chat/clean-text';
import { FileReader } from '@/lib/transfer/file-reader';
import { importFormat } from '@/lib/transfer/formats';
import { LogRules, type PlacedMessage } from '@/lib/transfer/log-rules';
import type { FileRecord, FileThread, Found, Skip } from '@/lib/transfer/types';
import type { ImportFormatId } from '@/lib/wire';

/** A thread as an import would store it. */
export type ReadThread = { about: FileThread; messages: PlacedMessage[]; records: FileRecord[] };

/** What an import of a file would store and leave out, without storing anything. */
export type ReadImport = { threads: ReadThread[]; skips: Skip[] };

type Options = { chunk?: number; longest?: number };

/** Reads a file as an import does, `chunk` bytes at a time; throws what the import would be refused with. */
export function readImport(
  format: ImportFormatId,
  file: string | Uint8Array,
  { chunk = 1000, longest = 200_000 }: Options = {},
): ReadImport {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const reader = new FileReader(importFormat(format));
  const read: ReadImport = { threads: [], skips: [] };
  let rules = new LogRules({ clean: cleanText, longest });
  const take = (found: Found) => {
    if (found.kind === 'thread') {
      rules = new LogRules({ clean: cleanText, longest });
      read.threads.push({ about: {}, messages: [], records: [] });
    } else if (found.kind === 'skip') read.skips.push(found.skip);
    else if (found.kind !== 'end') add(found, read, rules);
  };
  for (let at = 0; at < bytes.length; at += chunk)
    for (const found of reader.write(bytes.subarray(at, at + chunk))) take(found);
  for (const found of reader.end()) take(found);
  const kept = read.threads.filter(({ messages }) => format === 'json' || messages.length > 0);
  if (kept.length === 0) throw reader.nothingFound();
  return { ...read, threads: kept };
}

/** The roles and texts of a thread. */
export function spokenOf(thread: ReadThread | undefined): [string, string][] {
  return (thread?.messages ?? []).map(({ role, text }) => [role, text]);
}

function add(
  found: Exclude<Found, { kind: 'thread' | 'skip' | 'end' }>,
  { threads, skips }: ReadImport,
  rules: LogRules,
): void {
  const thread = threads.at(-1);
  if (!thread) throw new Error('Something was found outside of any thread');
  if (found.kind === 'about') Object.assign(thread.about, found.about);
  else if (found.kind === 'message') {
    const placed = rules.place(found.message);
    if ('why' in placed) skips.push(placed);
    else thread.messages.push(placed);
  } else thread.records.push(found);
}
