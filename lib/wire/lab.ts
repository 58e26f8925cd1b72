import { z } from 'zod';
import { outcomeSchema } from './message';
import { problemSchema } from './problem';
import { usageSchema } from './turn';

/** Most messages, and most lines of a profile, of one request; the size of a body and of a message bounds their text. */
const MOST = { messages: 20_000, lines: 1_000 };

const labMessageSchema = z.strictObject({ role: z.enum(['user', 'assistant', 'tool']), text: z.string() });

/** One request of the lab's exam, by its texts: the server puts its own prompt and blocks around them, as a turn has them. */
export const labAskBody = z.strictObject({
  profile: z.array(z.string()).max(MOST.lines).default([]),
  recalled: z.array(labMessageSchema).max(MOST.messages).default([]),
  messages: z.array(labMessageSchema).max(MOST.messages).default([]),
  question: z.string(),
});
export type LabAsk = z.output<typeof labAskBody>;

/** What the model answered, as far as it came; `failure` says why it is not whole. Nothing of it is stored. */
export const labReplySchema = z.object({
  text: z.string(),
  outcome: outcomeSchema,
  failure: problemSchema.nullable(),
  usage: usageSchema.nullable(),
  model: z.string(),
});
export type LabReply = z.infer<typeof labReplySchema>;
