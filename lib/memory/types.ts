import type { z } from 'zod';

export type Role = 'user' | 'assistant' | 'tool';

/** What the core knows of a message: where it stands, who wrote it, its content tokens; never its text. */
export type LogMessage = {
  /** From 1 and without gaps over the thread's log. */
  position: number;
  role: Role;
  tokens: number;
  /** An assistant message that requests tools: its turn stays open. */
  callsTools?: boolean;
};

/** A thread's log or its unbroken tail, oldest first. */
export type Log = readonly LogMessage[];

/** The verbatim region: positions `first` to `last` (empty when first > last), its content tokens and its turns. */
export type Region = { first: number; last: number; tokens: number; turns: number };

export type EvictionReason =
  | 'window full'
  | 'over budget'
  | 'left with its question'
  | 'orphan tool result'
  | 'larger than the budget'
  | 'folded';

/** A message that left the region, and why. */
export type Eviction = { position: number; role: Role; tokens: number; reason: EvictionReason };

/** An inclusive range of positions that a summariser call is due for. */
export type Fold = { first: number; last: number; tokens: number };

type Overflow = { region: Region; evicted: readonly Eviction[]; fold: Fold | null };

/**
 * What happens when a message joins the region: it is admitted, perhaps over the budget, or refused with the two
 * counts that do not fit. A refusal still says where the region stands should the message be in the log anyway.
 */
export type Admission =
  | (Overflow & { admitted: true; overBudget: boolean })
  | (Overflow & { admitted: false; bound: 'budget' | 'context'; tokens: number; limit: number });

/**
 * How much of the log's tail a turn can use, as a statement about the settings: all of it, what no summary covers, as many
 * turns as a setting says (the open one included), or the tokens of one. A database can read it off a stored memory.
 */
export type ReachRule =
  | { kind: 'log' }
  | { kind: 'unsummarised' }
  | { kind: 'turns'; setting: string }
  | { kind: 'tokens'; setting: string };

/** How much of the log's tail a turn must read, the question left out. */
export type Reach =
  | { kind: 'log' }
  | { kind: 'unsummarised' }
  | { kind: 'turns'; turns: number }
  | { kind: 'tokens'; tokens: number };

/** A number of the settings as a control shows it. */
export type SettingControl = {
  name: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
};

/** One memory strategy: a bound on the verbatim region and a policy for what overflows it. */
export type Strategy<Settings = unknown> = {
  id: string;
  /** The plain name in the UI, and the field's own term for it. */
  label: string;
  term: string;
  settings: z.ZodType<Settings>;
  controls: readonly SettingControl[];
  /** One plain sentence or two: what the next request will hold. */
  explain(settings: Settings): string;
  /** The name with its main setting: "Last few turns, 3". */
  name(settings: Settings): string;
  /** The bound of the region in content tokens where there is one, for the tape's budget line. */
  budget(settings: Settings): number | null;
  /** The limit of its running summary in tokens; null for a strategy that never summarises. */
  summaryLimit(settings: Settings): number | null;
  /** Whether its region depends on where it stood before, so that a request goes on from where the one before started. */
  startIsState(settings: Settings): boolean;
  reach: ReachRule;
  /** Adds `incoming` behind `region`; `log` holds at least the region's messages; `contextTokens` is the room. */
  admit(log: Log, region: Region, incoming: LogMessage, settings: Settings, contextTokens: number): Admission;
};
