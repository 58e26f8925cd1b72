import { z } from 'zod';
import { recallSchema } from '@/lib/memory';
import { outcomeSchema } from './message';
import { ordinal } from './ordinal';

/** One answer of a turn that has been answered more than once; `version` counts attempts from 1, with gaps. */
export const answerSchema = z.object({
  version: z.int(),
  current: z.boolean(),
  question: z.string(),
  reply: z.string(),
  strategy: z.string(),
  settings: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  recall: recallSchema.nullable(),
  model: z.string(),
  outcome: outcomeSchema,
  startedAt: z.iso.datetime(),
});

/** Every answer of a turn, oldest first. */
export const answersSchema = z.object({ items: z.array(answerSchema), nextCursor: z.null() });
export type Answers = z.infer<typeof answersSchema>;

export const selectAnswerBody = z.strictObject({ version: ordinal });

/** Where a thread branches off, and with `text` what its question says instead. */
export const branchBody = z.strictObject({ position: ordinal, text: z.string().optional() });
