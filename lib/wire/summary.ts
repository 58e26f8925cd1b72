import { z } from 'zod';

/** A figure of a summary: stated by the user, said only by FinCoach, or found nowhere; `positions` are its messages. */
export const summaryFigureSchema = z.object({
  text: z.string(),
  start: z.int(),
  end: z.int(),
  source: z.enum(['user', 'coach', 'none']),
  positions: z.array(z.int()),
});

/** A figure that the user stated in what was folded and that the summary lacks. */
export const missingFigureSchema = z.object({
  text: z.string(),
  about: z.string(),
  turn: z.int(),
  position: z.int(),
});

/** One version of a thread's running summary; `range` is what it covers, `folded` what its own call added. */
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
  missing: z.array(missingFigureSchema),
  createdAt: z.iso.datetime(),
});
export type Summary = z.infer<typeof summarySchema>;

/** A correction of the newest summary by the user: a new version that later folds build on. */
export const correctSummaryBody = z.strictObject({ text: z.string().trim().min(1).max(20_000) });
