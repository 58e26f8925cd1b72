import { z } from 'zod';
import { pageQuery } from './list';
import { ordinalText } from './ordinal';

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

/** Text around what a search found, in pieces; `hit` ones are the words themselves. */
export const excerptSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Excerpt = z.infer<typeof excerptSchema>;

/**
 * How a search found what it lists: by all words as `typed`, by words spelt `alike`, by `any` of them; `nothing` when only
 * operators were typed. `words` are those that were looked for.
 */
export const searchedSchema = z.object({
  by: z.enum(['typed', 'alike', 'any', 'nothing']),
  words: z.array(z.string()),
});
export type Searched = z.infer<typeof searchedSchema>;

/** A page of the archive; with a search each message has an excerpt, and the order is by rank. */
export const archiveSchema = z.object({
  items: z.array(messageSchema.extend({ excerpt: excerptSchema.nullable() })),
  nextCursor: z.string().nullable(),
  searched: searchedSchema.nullable(),
});
export type ArchivePage = z.infer<typeof archiveSchema>;

/** What the archive can be narrowed to: a state, what is brought back now, what the profile keeps as a fact. */
export const archiveStateSchema = z.enum([...messageStateSchema.options, 'pinned', 'kept']);
export type ArchiveState = z.infer<typeof archiveStateSchema>;

/**
 * How many messages a thread has in each state, and what the filters let through of them: how many, from which position
 * to which (null when none). Without a gap between them, a position says where in the list a message stands.
 */
export const archiveCountsSchema = z.object({
  states: z.record(archiveStateSchema, z.int()),
  listed: z.object({ total: z.int(), first: z.int().nullable(), last: z.int().nullable() }),
});
export type ArchiveCounts = z.infer<typeof archiveCountsSchema>;

/** Which messages of a thread are listed. */
export const archiveFilters = z.object({
  state: archiveStateSchema.optional(),
  role: z.enum(['user', 'assistant']).optional(),
  /** How it left: the start of its reason ("window full", "folded"). */
  reason: z.string().max(60).optional(),
  /** Of the turn it was said in. */
  strategy: z.string().max(40).optional(),
  fromTurn: ordinalText.optional(),
  throughTurn: ordinalText.optional(),
});

/** `order` asc reads from position 1 (the archive), desc from the newest (the conversation). */
export const messagesQuery = pageQuery.extend(archiveFilters.shape).extend({
  q: z.string().max(500).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const messageParams = z.object({
  threadId: z.uuid(),
  position: ordinalText,
});
/** Brings a message back or lets it go, or gives the newest question another text. */
export const changeMessageBody = z.union([
  z.strictObject({ pinned: z.boolean() }),
  z.strictObject({ text: z.string() }),
]);
