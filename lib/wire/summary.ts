import { z } from 'zod';

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
  createdAt: z.iso.datetime(),
});
export type Summary = z.infer<typeof summarySchema>;
