import type { Choice, JsonEvent, Path } from './json-values';

export type Role = 'user' | 'assistant' | 'tool';

/** Why something of a file was left out, and where it stands in it. */
export type Skip = { where: string; why: string };

/** A message as a file has it; `createdAt` in milliseconds since 1970. */
export type FileMessage = {
  where: string;
  role: Role;
  text: string;
  createdAt?: number;
  ending?: string | null;
  clientId?: string | null;
  /** Of its position: others may be beside the log. */
  version?: number;
};

/** What a file says of a thread beside its messages; times in milliseconds since 1970. */
export type FileThread = {
  title?: string;
  createdAt?: number;
  updatedAt?: number;
  memory?: unknown;
  branchedFrom?: { threadId: string; position: number };
};

/** A record of FinCoach's own format, not looked into yet. */
export type FileRecord = {
  kind: 'summary' | 'earlier' | 'turn' | 'answer' | 'experiment' | 'pin' | 'watch';
  where: string;
  value: unknown;
};

/** What a reader finds in a file, in order: threads one after the other, each with all that belongs to it. */
export type Found =
  | { kind: 'thread'; where: string }
  | { kind: 'about'; about: FileThread }
  | { kind: 'message'; message: FileMessage }
  /** `gap`: a message that the file's own records count with. */
  | { kind: 'skip'; skip: Skip; gap?: boolean }
  | FileRecord
  | { kind: 'end' };

/** A format's reader: hears the events of one file. */
export type FormatReader = {
  read(event: JsonEvent): Iterable<Found>;
  /** What is left when the file has ended; WrongFile when it is no file of this format. */
  end(): Iterable<Found>;
};

/** A format that can be imported: which values of a file it needs, and what it makes of them. */
export type ImportFormat = {
  id: 'json' | 'openai' | 'chatgpt' | 'langchain';
  /** The name that people know it by. */
  label: string;
  choose(path: Path): Choice;
  reader(): FormatReader;
};
