import { z } from 'zod';
import { recallSchema } from '@/lib/memory';
import { pageQuery } from './list';
import { outcomeSchema } from './message';
import { ordinalText } from './ordinal';
import { problemSchema } from './problem';

const positions = z.tuple([z.int(), z.int()]);
const role = z.enum(['user', 'assistant', 'tool']);

/**
 * A turn that was recalled, with its question's start, and why. By words alone `score` sums their weights, rare words
 * weighing more; with meaning it is the fused rank, 1 being first by both. `similarity` is the cosine, null by words alone.
 */
export const recallMatchSchema = z.object({
  turn: z.int(),
  score: z.number(),
  by: z.array(z.enum(['words', 'meaning'])).default(['words']),
  words: z.array(z.string()),
  similarity: z.number().nullable().default(null),
  excerpt: z.string().default(''),
  positions: z.array(z.int()),
});
export type RecallMatch = z.infer<typeof recallMatchSchema>;

/** One part of a request, in the order it goes out, with its content tokens. */
export const partSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system'), tokens: z.int(), version: z.string() }),
  z.object({
    kind: z.literal('profile'),
    tokens: z.int(),
    facts: z.array(z.object({ id: z.uuid(), text: z.string() })),
  }),
  z.object({
    kind: z.literal('recall'),
    tokens: z.int(),
    positions: z.array(z.int()),
    matches: z.array(recallMatchSchema),
  }),
  z.object({ kind: z.literal('pinned'), tokens: z.int(), positions: z.array(z.int()) }),
  z.object({ kind: z.literal('summary'), tokens: z.int(), id: z.uuid(), version: z.int(), positions }),
  z.object({ kind: z.literal('message'), position: z.int(), role, tokens: z.int() }),
]);
export type Part = z.infer<typeof partSchema>;

/** A message that this turn's request lacks and the one before had; past 200 of them, one range. */
export const evictedSchema = z.union([
  z.object({ position: z.int(), role, tokens: z.int(), reason: z.string() }),
  z.object({ positions, messages: z.int(), tokens: z.int(), reason: z.string() }),
]);
export type Evicted = z.infer<typeof evictedSchema>;

/** One summariser call; `positions` is the inclusive range it folded. */
export const foldSchema = z.object({
  when: z.enum(['before request', 'after reply']),
  summaryId: z.uuid().nullable(),
  version: z.int().nullable(),
  positions,
  tokensIn: z.int(),
  tokensOut: z.int(),
  outcome: z.enum(['written', 'shortened', 'cut', 'failed']),
  problem: problemSchema.nullable(),
});
export type FoldRecord = z.infer<typeof foldSchema>;

/** A figure of the reply that its request does not hold; `how` is the arithmetic that explains it, null when none does. */
export const replyFigureSchema = z.object({
  text: z.string(),
  start: z.int(),
  end: z.int(),
  how: z.string().nullable(),
});
export type ReplyFigureRecord = z.infer<typeof replyFigureSchema>;

/**
 * A message that the question is about and the request lacks; `fact` is what it states, when that is what was asked;
 * `tokens` counts its whole turn, as bringing it back would.
 */
export const forgottenSchema = z.object({
  position: z.int(),
  turn: z.int(),
  tokens: z.int(),
  excerpt: z.string(),
  fact: z.string().nullable(),
});
export type Forgotten = z.infer<typeof forgottenSchema>;

export const usageSchema = z.object({
  inputTokens: z.int().nullable(),
  outputTokens: z.int().nullable(),
  cachedInputTokens: z.int().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

/** Milliseconds; `overheadMs` is request accepted to model called, folds and waits left out. */
export const timingSchema = z.object({
  overheadMs: z.number().nullable(),
  firstTokenMs: z.number().nullable(),
  totalMs: z.number().nullable(),
});
export type Timing = z.infer<typeof timingSchema>;

/** What went out: every part in order, the region's tokens, all tokens by our count. */
export const sentSchema = z.object({
  parts: z.array(partSchema),
  regionTokens: z.int(),
  tokens: z.int(),
  overBudget: z.boolean(),
});
export type Sent = z.infer<typeof sentSchema>;

/**
 * The turn record: stored before the model answers, unchanged by later turns. `sent` is null until it is planned;
 * `costUsd` is what was billed for the reply at list prices, null without a known price.
 */
export const turnRecordSchema = z.object({
  turn: z.int(),
  question: z.int(),
  strategy: z.string(),
  settings: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  recall: recallSchema.nullable(),
  outcome: outcomeSchema,
  sent: sentSchema.nullable(),
  evicted: z.array(evictedSchema),
  folds: z.array(foldSchema),
  usage: usageSchema.nullable(),
  costUsd: z.number().nullable(),
  timing: timingSchema.nullable(),
  model: z.string(),
  contextTokens: z.int(),
  problem: problemSchema.nullable(),
  replyFigures: z.array(replyFigureSchema),
  forgotten: z.array(forgottenSchema),
  /** Which answer of the turn this is, and all there are to choose from. */
  version: z.int(),
  versions: z.array(z.int()),
  startedAt: z.iso.datetime(),
});
export type TurnRecord = z.infer<typeof turnRecordSchema>;

/** An id of the sender's own, made of characters that can be stored as they are. */
const clientId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\0\p{Cs}]+$/u, { error: 'must not hold NUL or half a surrogate' });

export const postTurnBody = z.strictObject({
  message: z.strictObject({ id: clientId, text: z.string() }),
});
export const turnParams = z.object({
  threadId: z.uuid(),
  turn: ordinalText,
});
export const turnsQuery = pageQuery;
