import { z } from 'zod';

/** An error as `application/problem+json`, or as the text of a stream's error part. */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  retryable: z.boolean().optional(),
  /** Of a fault: the id of the call, as its answer's header and the log have it. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
