import { z } from 'zod';
import { ordinal } from './ordinal';

/** A figure of a summary: stated by the user, said only by FinCoach, or found nowhere; `positions` are its messages. */
export const summaryFigureSchema = z.object({
  text: z.string(),
  start: z.int(),
  end: z.int(),
  source: z.enum(['user', 'coach', 'none']),
  positions: z.array(z.int()),
});

/** A clause of a summary and the messages it goes back to, oldest first. */
export const summaryClauseSchema = z.object({
  start: z.int(),
  end: z.int(),
  sources: z.array(z.object({ position: z.int(), turn: z.int() })),
});

/** A figure that the user stated in what was folded and that the summary lacks. */
export const missingFigureSchema = z.object({
  text: z.string(),
  about: z.string(),
  turn: z.int(),
  position: z.int(),
});

/**
 * One version of a thread's running summary; `range` is what it covers, `folded` what its own call added. `rewrittenFor`
 * are the figures found nowhere for which the first draft was sent back.
 */
export const summarySchema = z.object({
  id: z.uuid(),
  version: z.int(),
  text: z.string(),
  tokens: z.int(),
  range: z.tuple([z.int(), z.int()]),
  folded: z.tuple([z.int(), z.int()]),
  parentId: z.uuid().nullable(),
  author: z.enum(['model', 'user']),
  model: z.string(),
  promptVersion: z.string(),
  tokensIn: z.int(),
  outcome: z.enum(['written', 'shortened', 'cut']),
  turn: z.int(),
  figures: z.array(summaryFigureSchema),
  clauses: z.array(summaryClauseSchema),
  missing: z.array(missingFigureSchema),
  rewrittenFor: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type Summary = z.infer<typeof summarySchema>;

/**
 * A correction of the newest summary by the user: a new version that later folds build on. `corrects` is the version that
 * was read for it; when that is no longer the newest, the correction is refused.
 */
export const correctSummaryBody = z.strictObject({
  text: z.string().trim().min(1).max(20_000),
  corrects: ordinal.optional(),
});
