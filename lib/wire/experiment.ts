import { z } from 'zod';
import { memorySchema } from '@/lib/memory';
import { ordinalText } from './ordinal';
import { turnParams, turnRecordSchema } from './turn';

/** Under which memory the question of a turn is to be answered once more. */
export const postExperimentBody = z.strictObject({ memory: memorySchema });

export const experimentParams = turnParams.extend({
  number: ordinalText,
});

/**
 * A turn's question answered once more under another memory. `record` is shaped like a turn's; `question` is the text
 * that was asked; `summary` the one that its request held, which may be nowhere else; `number` counts from 1, with gaps.
 */
export const experimentSchema = z.object({
  number: z.int(),
  question: z.string(),
  reply: z.string(),
  summary: z.string().nullable(),
  record: turnRecordSchema,
  createdAt: z.iso.datetime(),
});
export type Experiment = z.infer<typeof experimentSchema>;

/** The experiments of one turn, oldest first. */
export const experimentsSchema = z.object({ items: z.array(experimentSchema), nextCursor: z.null() });

/** How many experiments each turn has that has any. */
export const experimentCountsSchema = z.object({
  items: z.array(z.object({ turn: z.int(), experiments: z.int() })),
  nextCursor: z.null(),
});
