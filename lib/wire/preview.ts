import { z } from 'zod';
import { memorySchema } from '@/lib/memory';
import { evictedSchema, partSchema } from './turn';

/** A draft to be planned, under the thread's memory or another one. */
export const previewBody = z.strictObject({ text: z.string(), memory: memorySchema.optional() });

/**
 * What sending a draft would do, by the plan that the turn itself would make; nothing is stored. `tokens` counts the
 * draft, `sent` the whole request. `unwrittenTokens` stands
 * in for a summary that would be written first: the size of its limit, 0 when none is due.
 */
export const previewSchema = z.object({
  tokens: z.int(),
  memory: memorySchema,
  sent: z.object({
    parts: z.array(partSchema),
    regionTokens: z.int(),
    tokens: z.int(),
    overBudget: z.boolean(),
    unwrittenTokens: z.int(),
  }),
  evicted: z.array(evictedSchema),
  fold: z.object({ positions: z.tuple([z.int(), z.int()]), tokensIn: z.int() }).nullable(),
  refusal: z
    .object({ bound: z.enum(['budget', 'context']), tokens: z.int(), limit: z.int(), detail: z.string() })
    .nullable(),
});
export type Preview = z.infer<typeof previewSchema>;
