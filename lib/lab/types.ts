import type { EvictionReason, Memory, Region, Role } from '@/lib/memory';
import type { EncodingName } from '@/lib/tokens';
import type { Sight } from './exam-types';

export type * from './cost-types';
export type * from './exam-types';

/** A message as the lab reads it; where it stands in a list is its position, less one. */
export type LabMessage = { role: Role; text: string };

/** One conversation to run: a thread of the app, one of an imported file, a sample that ships, or a generated one. */
export type LabConversation = {
  title: string;
  kind: 'thread' | 'file' | 'sample' | 'generated';
  messages: readonly LabMessage[];
  /** What the file had and a log cannot hold, each with its place and its reason; the first hundred. */
  skipped: readonly { where: string; why: string }[];
};

/** Where a conversation comes from, as a link names it; the text of a thread or a file comes beside it. */
export type LabSource =
  | { kind: 'sample'; id: string }
  | { kind: 'generated'; recipe: LabRecipe }
  | { kind: 'thread'; id: string }
  | { kind: 'file' };

/** What a generated conversation is made of; the same recipe gives the same conversation. */
export type LabRecipe = {
  turns: number;
  /** Planted facts, each stated once and asked about later. */
  facts: number;
  /** Words of a question and of a reply, on average; lengths spread around them as those of real talk do. */
  questionWords: number;
  replyWords: number;
  /** How far lengths spread: even ones, ordinary ones, or a few that are many times as long. */
  spread: 'even' | 'ordinary' | 'wide';
  seed: number;
};

/** One memory to run a conversation through. */
export type LabConfiguration = {
  /** Its own in a lab; a link gives `c1`, `c2`, ... */
  id: string;
  /** Strategy, settings and recall, as a thread of the app has them. */
  memory: Memory;
  encoding: EncodingName;
  /** The profile's most content tokens, heading included; null without a profile. */
  profile: { tokens: number } | null;
};

/** Texts around what a request holds; the app's own are `requestFrame` of the server's prompts. */
export type LabFrame = {
  version: string;
  system: string;
  /** Each block with nothing in it. */
  summary: string;
  profile: string;
  recalled: string;
  /** A quoted message with nothing in it. */
  quoted: string;
  /** The summariser's call with nothing in it. */
  summariser: string;
};

/** What all configurations of a lab share. */
export type LabOptions = {
  frame: LabFrame;
  /** The model's context window, and what of it is kept for the reply; null for a model without a limit. */
  contextTokens: number | null;
  replyTokens: number;
  summaries: SimulatedSummaries;
};

/** How a summary that nobody writes is thought of. */
export type SimulatedSummaries = {
  /** Its size in content tokens, where its memory allows so many and what it takes in is larger; null for the memory's limit. */
  tokens: number | null;
  /** Whether it is thought to hold the newest facts that fit in its size: the best case. Without, it holds none: the worst. */
  holdFacts: boolean;
};

/** A figure that the user stated, with every place that states it. */
export type LabFact = {
  /** Its index in the conversation's list. */
  fact: number;
  about: string;
  /** As it was first written. */
  text: string;
  /** First turn that states it, and positions that do, in order. */
  turn: number;
  positions: readonly number[];
  /** The turn that stated another in its place; null while it stands. */
  replacedAt: number | null;
  /** Later turns, while it stood, whose question is about it. */
  asked: readonly number[];
};

/** A conversation made ready: counted in one encoding. Arrays by message have position 1 at index 0, by turn turn 1. */
export type LabLog = {
  encoding: EncodingName;
  messages: number;
  turns: number;
  /** By message: content tokens, the role as an index into `ROLES`, the turn (0 before the first question). */
  tokens: Int32Array;
  roles: Uint8Array;
  turnOf: Int32Array;
  /** By turn: the question's position, and the content tokens of what answered it. */
  questions: Int32Array;
  replyTokens: Int32Array;
  totalTokens: number;
};

/** The roles in the order of their numbers in a `LabLog`. */
export const ROLES: readonly Role[] = ['user', 'assistant', 'tool'];

/** Reasons in the order of their numbers in `LabTurns.leftReasons`. */
export const REASONS: readonly EvictionReason[] = [
  'window full',
  'over budget',
  'left with its question',
  'orphan tool result',
  'larger than the budget',
  'folded',
];

/** Turns of a run as columns, turn 1 at index 0; counts are content tokens. A refused turn sends nothing: its tokens are 0. */
export type LabTurns = {
  /** The whole request, and its parts in the order they are sent: system prompt, profile, summary, recalled, region. */
  requestTokens: Int32Array;
  systemTokens: number;
  profileTokens: Int32Array;
  summaryTokens: Int32Array;
  recalledTokens: Int32Array;
  regionTokens: Int32Array;
  /** The region: positions, inclusive. */
  regionFirst: Int32Array;
  regionLast: Int32Array;
  /** The summary of the request covers positions 1 to this one; 0 without a summary. */
  summaryThrough: Int32Array;
  /** Index of the oldest fact that the simulated summary is thought to hold; it holds the newer ones that stood then. */
  summaryFactsFrom: Int32Array;
  /** Messages that the request lacks and the one before did not, or that never were in one: dropped, and folded. */
  dropped: Int32Array;
  folded: Int32Array;
  /** Summariser calls that the turn ran, before its request and after its reply, with their tokens. */
  summariserCalls: Int32Array;
  summariserTokensIn: Int32Array;
  summariserTokensOut: Int32Array;
  /** Tokens at its start that the request shares with the one before, to whole messages and blocks. */
  prefixTokens: Int32Array;
  /** 1 where the region is over its budget; 2 where the turn is refused. */
  flags: Uint8Array;
  /** What turn t left out: entries `leftFrom[t-1]` up to `leftFrom[t]` of positions and of indexes into `REASONS`. */
  leftFrom: Int32Array;
  leftPositions: Int32Array;
  leftReasons: Uint8Array;
  /** What was recalled for turn t: entries `recalledFrom[t-1]` up to `recalledFrom[t]` of positions. */
  recalledFrom: Int32Array;
  recalledPositions: Int32Array;
};

/** What a run comes to. */
export type LabTotals = {
  requestTokens: number;
  peakRequestTokens: number;
  /** The turn of the largest request. */
  peakTurn: number;
  /** The largest region, looked at whenever a message has joined it. */
  largestRegion: number;
  outputTokens: number;
  dropped: number;
  folded: number;
  summariserCalls: number;
  summariserTokensIn: number;
  summariserTokensOut: number;
  prefixTokens: number;
  overBudget: number;
  refused: number;
};

/** How many of the facts the requests showed. A pair is a fact and a later turn. */
export type FactsKept = {
  /** What is counted: pairs whose turn asks about the fact; where nothing is ever asked, all pairs while the fact stands. */
  basis: 'asked' | 'all turns' | 'no facts';
  pairs: number;
  kept: number;
  /** Of those kept, the ones that only a simulated summary shows. */
  bySummary: number;
};

/** One conversation under one configuration. */
export type LabRun = {
  configuration: LabConfiguration;
  /** "Token budget, 900, recall" */
  name: string;
  /** The bound of the region in content tokens where there is one. */
  budget: number | null;
  /** Always true where there are summaries: none was written, their size is `options.summaries`. */
  summariesSimulated: boolean;
  turns: LabTurns;
  /** By fact: the first turn whose profile carries it (0 when none does), the last, and its statement; null without a profile. */
  profile: { from: Int32Array; through: Int32Array; statement: Int32Array } | null;
  totals: LabTotals;
  facts: FactsKept;
  /** The region once the last message has joined it: where the exam goes on. */
  end: {
    region: Region;
    summary: { through: number; tokens: number; factsFrom: number } | null;
    /** Room for the region, in content tokens; null without a limit. */
    room: number | null;
  };
};

/** A row of "who still sees which fact": from the turn that states it on, runs of turns alike. */
export type FactRow = {
  fact: LabFact;
  runs: readonly { turn: number; through: number; sight: Sight }[];
  /** Turns that asked about it, and in how many of them it was seen. */
  asked: number;
  seenWhenAsked: number;
};

/** A part of a request as the tape draws it; `positions` where it is made of messages. */
export type LabPart = {
  kind: 'system' | 'profile' | 'summary' | 'recalled' | 'user' | 'assistant' | 'tool';
  tokens: number;
  positions: readonly [first: number, last: number] | null;
  /** A summary that nobody wrote. */
  simulated?: true;
};

/** One turn of one run: the tape, what came into the request and what left it since the turn before, and why. */
export type LabStep = {
  turn: number;
  parts: readonly LabPart[];
  entered: readonly { position: number; role: Role; tokens: number; as: 'message' | 'recalled' }[];
  left: readonly { position: number; role: Role; tokens: number; reason: EvictionReason }[];
  summariserCalls: number;
  overBudget: boolean;
  refused: boolean;
};
