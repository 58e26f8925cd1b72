import { z } from 'zod';

/** Whether the app can serve: `model` is `offline` when the built-in coach answers. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  model: z.string(),
  host: z.string().nullable(),
});
export type Health = z.infer<typeof healthSchema>;
