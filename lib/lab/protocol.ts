import type { EncodingName } from '@/lib/tokens';
import type {
  ExamHeld,
  ExamQuestion,
  LabConfiguration,
  LabConversation,
  LabFact,
  LabLog,
  LabOptions,
  LabRecipe,
  LabRun,
} from './types';

/**
 * What the page asks of the worker. Every call has an id of its own; a newer `open` or `run` ends the one before, and
 * `cancel` ends any: what was ended is answered with `cancelled`.
 */
export type LabCall =
  /** Reads a file (an export of a thread, or what import takes); answered with `read`. */
  | { id: number; call: 'read'; bytes: Uint8Array; kind: 'file' | 'thread' }
  /** Opens the `index`th conversation of the file read last; answered with `opened`. */
  | { id: number; call: 'open'; from: 'file'; index: number }
  | { id: number; call: 'open'; from: 'sample'; sample: string }
  | { id: number; call: 'open'; from: 'generated'; recipe: LabRecipe }
  /** Runs the open conversation; answered with `ran`. */
  | { id: number; call: 'run'; configurations: readonly LabConfiguration[]; options: LabOptions }
  /** What each configuration's request of each exam question holds; after `run`, answered with `examined`. */
  | { id: number; call: 'examine'; questions: readonly ExamQuestion[] }
  | { id: number; call: 'cancel' };

/** A conversation of a file that was read: what a person chooses by. */
export type FoundConversation = { index: number; title: string; messages: number; turns: number };

/** What the worker answers: any number of `progress`, then one of the others. */
export type LabAnswer =
  | { id: number; answer: 'progress'; done: number; of: number; doing: 'reading' | 'counting' | 'running' }
  | { id: number; answer: 'read'; conversations: readonly FoundConversation[] }
  | {
      id: number;
      answer: 'opened';
      conversation: LabConversation;
      log: LabLog;
      facts: readonly LabFact[];
      exam: readonly ExamQuestion[];
    }
  | {
      id: number;
      answer: 'ran';
      runs: readonly LabRun[];
      /** Configurations under which not one message fits, each with a sentence; they have no run. */
      problems: readonly { configuration: string; problem: string }[];
      /** Sending everything, without a context window: what shares are shares of. One an encoding. */
      everything: readonly LabRun[];
      /** The log in every encoding that a configuration names. */
      logs: Readonly<Partial<Record<EncodingName, LabLog>>>;
      ms: number;
    }
  | { id: number; answer: 'examined'; held: readonly ExamHeld[] }
  | { id: number; answer: 'cancelled' }
  /** What was asked cannot be done: a sentence that says what happened, what was kept and what to do. */
  | { id: number; answer: 'problem'; problem: string };
