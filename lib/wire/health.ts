import { z } from 'zod';

/** Whether the app can serve; `stopping` ends what it has begun and takes on nothing new. `model` is `offline` when the built-in coach answers; `recall` says what it ranks by. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable', 'stopping']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
  model: z.string(),
  host: z.string().nullable(),
  recall: z.enum(['full text', 'hybrid']),
});
export type Health = z.infer<typeof healthSchema>;
