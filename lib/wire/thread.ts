import { z } from 'zod';
import { memorySchema } from '@/lib/memory';
import { pageQuery } from './list';

const title = z.string().trim().min(1).max(200);

/** A conversation; `messages` and `turns` count its log, `running` is the turn being answered. */
export const threadSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  memory: memorySchema,
  messages: z.int(),
  turns: z.int(),
  running: z.int().nullable(),
  /** The message of another thread that it goes on from. */
  branchedFrom: z.object({ threadId: z.uuid(), position: z.int() }).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Thread = z.infer<typeof threadSchema>;

export const createThreadBody = z.strictObject({ title: title.optional(), memory: memorySchema.optional() });
export const updateThreadBody = z
  .strictObject({ title: title.optional(), memory: memorySchema.optional() })
  .refine((body) => body.title !== undefined || body.memory !== undefined, {
    error: 'title or memory is needed',
  });
export const threadsQuery = pageQuery.extend({ q: z.string().trim().max(200).optional() });
export const threadParams = z.object({ threadId: z.uuid() });
