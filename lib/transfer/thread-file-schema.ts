import { z } from 'zod';
import { memorySchema } from '@/lib/memory';
import { outcomeSchema, partSchema, sentSchema, turnRecordSchema } from '@/lib/wire';

/** What FinCoach's own file says it is. Version 1 had no earlier messages, no kept answers and no experiments; it is read too. */
export const THREAD_FILE = { format: 'fincoach-thread', version: 2 } as const;

// As wide as the columns that they are stored in.
const count = z.int().min(0).max(2_147_483_647);
const place = count.min(1);
const time = z.iso.datetime();
const ending = outcomeSchema.exclude(['streaming']);

/** What a file says of its thread beside the messages. */
export const aboutFileSchema = z.object({
  title: z.string(),
  memory: z.unknown(),
  encoding: z.string(),
  messages: count,
  turns: count,
  createdAt: time,
  updatedAt: time,
  branchedFrom: z.object({ threadId: z.uuid(), position: place }).optional(),
});
export type AboutFile = z.infer<typeof aboutFileSchema>;

/** A message of the log. `position`, `turn` and `tokens` are for the reader: import counts again. `version` is that of its position. */
export const messageFileSchema = z.object({
  position: place,
  version: place,
  turn: place,
  role: z.enum(['user', 'assistant', 'tool']),
  text: z.string(),
  tokens: count,
  ending: outcomeSchema.nullable(),
  clientId: z.string().nullable(),
  createdAt: time,
});
export type MessageFile = z.infer<typeof messageFileSchema>;

/** The least that a message needs to be read again. */
export const messageReadSchema = messageFileSchema.pick({ role: true, text: true }).extend({
  ending: ending.nullable().catch(null),
  clientId: z
    .string()
    .regex(/^[^\0\p{Cs}]{1,100}$/u)
    .nullable()
    .catch(null),
  createdAt: time.optional().catch(undefined),
  version: place.optional().catch(undefined),
});

/** A question or a reply that is not the log's any more: another version of its position took its place. */
export const earlierFileSchema = messageFileSchema.omit({ clientId: true }).extend({
  role: z.enum(['user', 'assistant']),
  ending: ending.nullable(),
});
export type EarlierFile = z.infer<typeof earlierFileSchema>;

const positions = z.array(place);
const traced = { text: z.string(), start: count, end: count, positions };

/** A version of the summary with what it was audited with. */
export const summaryFileSchema = z.object({
  id: z.uuid(),
  version: place,
  firstPosition: place,
  lastPosition: place,
  parentId: z.uuid().nullable(),
  text: z.string().min(1).max(50_000),
  tokens: count,
  author: z.enum(['model', 'user']),
  model: z.string(),
  promptVersion: z.string(),
  tokensIn: count,
  outcome: z.enum(['written', 'shortened', 'cut']),
  turn: count,
  stale: z.boolean(),
  audit: z.object({
    figures: z.array(
      z.object({
        ...traced,
        value: z.union([z.number(), z.string()]),
        upTo: z.union([z.number(), z.string()]).optional(),
        unit: z.enum(['INR', 'percent', 'years', 'months', 'days', 'date']),
        age: z.literal(true).optional(),
        ambiguous: z.literal(true).optional(),
        source: z.enum(['user', 'coach', 'none']),
      }),
    ),
    names: z.array(z.object(traced)),
    rewrittenFor: z.array(z.string()),
  }),
  createdAt: time,
});
export type SummaryFile = z.infer<typeof summaryFileSchema>;

/** A region of the log that is too long to be listed message by message. */
const regionSchema = z.object({ kind: z.literal('messages'), positions: z.tuple([place, place]) });

/** A turn record as the API has it, with its memory as it was stored; a long region is one part. */
export const turnFileSchema = turnRecordSchema
  .pick({
    evicted: true,
    folds: true,
    usage: true,
    timing: true,
    model: true,
    outcome: true,
    problem: true,
    replyFigures: true,
    forgotten: true,
    startedAt: true,
  })
  .extend({
    turn: place,
    question: place,
    /** Which answer of the turn it is the record of. */
    version: place.default(1),
    contextTokens: count,
    memory: memorySchema,
    sent: sentSchema
      .extend({
        parts: z.array(z.union([partSchema, regionSchema])),
        regionTokens: count,
        tokens: count,
      })
      .nullable(),
  });
export type TurnFile = z.infer<typeof turnFileSchema>;

/** The record of an answer that was kept beside the turn's own, with the versions of its question and its reply. */
export const answerFileSchema = z.object({
  questionVersion: place,
  replyVersion: place,
  record: turnFileSchema,
});
export type AnswerFile = z.infer<typeof answerFileSchema>;

/** A turn's question asked again under another memory, with the version of the question that was asked. */
export const experimentFileSchema = z.object({
  turn: place,
  number: place,
  questionVersion: place,
  reply: z.string(),
  summary: z.string().nullable(),
  record: turnFileSchema,
  createdAt: time,
});
export type ExperimentFile = z.infer<typeof experimentFileSchema>;

/** A turn that was brought back into every request. */
export const pinFileSchema = z.object({ turn: place, positions: z.tuple([place, place]) });
export type PinFile = z.infer<typeof pinFileSchema>;

export const watchFileSchema = z.object({ text: z.string().trim().min(2).max(200), createdAt: time });
export type WatchFile = z.infer<typeof watchFileSchema>;
