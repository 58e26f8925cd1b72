import { z } from 'zod';
import { memorySchema } from '@/lib/memory';
import { evictedSchema, partSchema } from './turn';

/** A draft to be planned, under the thread's memory or another one; `compare` asks for what a comparison shows too. */
export const previewBody = z.strictObject({
  text: z.string(),
  memory: memorySchema.optional(),
  compare: z.boolean().optional(),
});

const turns = z.tuple([z.int(), z.int()]);

/** Messages that stand together and are not sent, with the inclusive range of their turns. */
export const stretchSchema = z.object({ turns, messages: z.int(), tokens: z.int() });
export type Stretch = z.infer<typeof stretchSchema>;

/**
 * What sending a draft as turn `turn` would do, by the plan that the turn itself would make; nothing is stored.
 * `tokens` counts the draft, `sent` the whole request. `unwrittenTokens` stands in for a summary that would be written
 * first: the size of its limit, 0 when none is due. `leaving` is what the request before had, or a summary is still to
 * take in, and this request lacks. `costUsd` is an estimate of the request and the summary, the reply not included;
 * null without a known price. In `comparison`, `leftBefore` tells the newest turns one by one and the older as one;
 * `facts` counts the user's standing figures and those the model would see, a summary to be written taken for
 * complete; `prices` names the price list, null for a model that runs here.
 */
export const previewSchema = z.object({
  turn: z.int(),
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
  leaving: stretchSchema.nullable(),
  fold: z.object({ positions: z.tuple([z.int(), z.int()]), turns, tokensIn: z.int() }).nullable(),
  refusal: z
    .object({ bound: z.enum(['budget', 'context']), tokens: z.int(), limit: z.int(), detail: z.string() })
    .nullable(),
  costUsd: z.number().nullable(),
  comparison: z
    .object({
      leftBefore: z.array(stretchSchema),
      facts: z.object({ inView: z.int(), of: z.int() }),
      prices: z.string().nullable(),
    })
    .nullable(),
});
export type Preview = z.infer<typeof previewSchema>;
