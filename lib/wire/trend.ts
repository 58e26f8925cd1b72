import { z } from 'zod';
import { memorySchema } from '@/lib/memory';

/**
 * Tokens per request over a thread's turns: as sent, and as other memories would have sent. `turns` are the newest
 * whose request went out, oldest first; `total` is over all `turnsInAll` of them.
 */
export const trendSchema = z.object({
  /** `everything` is what the request would have held with every message; `changed`: another memory than before. */
  turns: z.array(
    z.object({
      turn: z.int(),
      memory: z.string(),
      changed: z.boolean(),
      tokens: z.int(),
      everything: z.int(),
      regionTokens: z.int(),
      budget: z.int().nullable(),
    }),
  ),
  turnsInAll: z.int(),
  total: z.int(),
  /**
   * A memory each: `tokens` by turn, null where it would have refused the question; `current` is the newest turn's;
   * `summaryTokens` stand in for summaries that were not written.
   */
  series: z.array(
    z.object({
      memory: memorySchema,
      name: z.string(),
      current: z.boolean(),
      summaryTokens: z.int().nullable(),
      tokens: z.array(z.int().nullable()),
      total: z.int(),
    }),
  ),
});
export type Trend = z.infer<typeof trendSchema>;
