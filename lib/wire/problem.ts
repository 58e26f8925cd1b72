import { z } from 'zod';

/** An error as `application/problem+json`, or as the text of a stream's error part. */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  retryable: z.boolean().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
