import { z } from 'zod';
import { pageQuery } from './list';

export const messageStateSchema = z.enum(['sent', 'folded', 'dropped', 'waiting']);
export type MessageState = z.infer<typeof messageStateSchema>;

/** How a turn, and so its reply, ended. */
export const outcomeSchema = z.enum(['done', 'streaming', 'stopped', 'failed', 'interrupted']);
export type Outcome = z.infer<typeof outcomeSchema>;

/**
 * One message of the log. `state` is relative to the newest request; `left` says when and why it last left one;
 * `ending` is how a reply ended, null for a question; `summary` is the version it was folded into.
 */
export const messageSchema = z.object({
  id: z.uuid(),
  clientId: z.string().nullable(),
  position: z.int(),
  turn: z.int(),
  role: z.enum(['user', 'assistant', 'tool']),
  text: z.string(),
  tokens: z.int(),
  state: messageStateSchema,
  left: z.object({ turn: z.int(), reason: z.string() }).nullable(),
  ending: outcomeSchema.nullable(),
  pinned: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

/** `order` asc reads from position 1 (the archive), desc from the newest (the conversation). */
export const messagesQuery = pageQuery.extend({
  state: messageStateSchema.optional(),
  role: z.enum(['user', 'assistant']).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const messageParams = z.object({
  threadId: z.uuid(),
  position: z.coerce.number().int().min(1).max(2_147_483_647),
});
export const changeMessageBody = z.strictObject({ pinned: z.boolean() });
