import { z } from 'zod';

/** Whether the app can serve: `model` is `offline` when the built-in coach answers; `recall` says what it ranks by. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  model: z.string(),
  host: z.string().nullable(),
  recall: z.enum(['full text', 'hybrid']),
});
export type Health = z.infer<typeof healthSchema>;
