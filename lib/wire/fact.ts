import { z } from 'zod';

export const visibilitySchema = z.enum(['verbatim', 'summary', 'profile', 'pinned', 'gone']);

/**
 * A figure that the user stated, or a text that is watched (`watch`), and where the newest turn's request has it.
 * `seen` tells it for each run of turns with a request, oldest first; `since` the turn from which no request has shown it.
 */
export const factSchema = z.object({
  text: z.string(),
  value: z.union([z.number(), z.string()]).nullable(),
  upTo: z.union([z.number(), z.string()]).optional(),
  unit: z.enum(['INR', 'percent', 'years', 'months', 'days', 'date', 'text']),
  about: z.string(),
  turn: z.int(),
  position: z.int(),
  visibility: visibilitySchema,
  since: z.int().nullable(),
  ambiguous: z.boolean(),
  supersededBy: z.object({ turn: z.int(), position: z.int(), text: z.string() }).nullable(),
  watch: z.uuid().nullable(),
  seen: z.array(z.object({ turn: z.int(), through: z.int(), visibility: visibilitySchema })),
});
export type Fact = z.infer<typeof factSchema>;

export const watchBody = z.strictObject({ text: z.string().trim().min(2).max(200) });
export const watchSchema = z.object({ id: z.uuid(), text: z.string() });
export const unwatchBody = z.strictObject({ id: z.uuid() });
