import { z } from 'zod';

/** A fact that every request of the person carries, under every memory. */
export const profileFactSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  tokens: z.int(),
  source: z.object({ threadId: z.uuid(), position: z.int() }).nullable(),
  /** When it was put into these words. */
  createdAt: z.iso.datetime(),
  /** Its earlier wordings, newest first, each until another took its place. */
  history: z.array(z.object({ text: z.string(), until: z.iso.datetime() })),
});
export type ProfileFact = z.infer<typeof profileFactSchema>;

const text = z.string().trim().min(1).max(500);

export const addProfileFactBody = z.strictObject({
  text,
  source: z.strictObject({ threadId: z.uuid(), position: z.int().min(1) }).optional(),
});
export const changeProfileFactBody = z.strictObject({ id: z.uuid(), text });
export const removeProfileFactBody = z.strictObject({ id: z.uuid() });

/** The whole profile, with its tokens as a block and their limit. */
export const profileSchema = z.object({
  items: z.array(profileFactSchema),
  nextCursor: z.null(),
  tokens: z.int(),
  limit: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;
