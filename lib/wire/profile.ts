import { z } from 'zod';
import { LONGEST_FACT } from '@/lib/figures/longest-fact';
import { ordinal } from './ordinal';

const source = z.object({ threadId: z.uuid(), position: z.int() });

/** A fact that every request of the person carries, under every memory. */
export const profileFactSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  tokens: z.int(),
  source: source.nullable(),
  /** When it was put into these words. */
  createdAt: z.iso.datetime(),
  /** Its earlier wordings, newest first, each until another took its place. */
  history: z.array(z.object({ text: z.string(), source: source.nullable(), until: z.iso.datetime() })),
});
export type ProfileFact = z.infer<typeof profileFactSchema>;

const text = z.string().trim().min(1).max(LONGEST_FACT);
const said = z.strictObject({ threadId: z.uuid(), position: ordinal });

export const addProfileFactBody = z.strictObject({ text, source: said.optional() });
/** With a `source` the new words are those of that message; without one the fact keeps its own. */
export const changeProfileFactBody = z.strictObject({ id: z.uuid(), text, source: said.optional() });
export const removeProfileFactBody = z.strictObject({ id: z.uuid() });
export const restoreProfileFactBody = z.strictObject({ id: z.uuid() });

/** The whole profile, with its tokens as a block and their limit. */
export const profileSchema = z.object({
  items: z.array(profileFactSchema),
  nextCursor: z.null(),
  tokens: z.int(),
  limit: z.int(),
});
export type Profile = z.infer<typeof profileSchema>;
