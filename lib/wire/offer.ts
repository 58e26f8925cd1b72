import { z } from 'zod';
import { LONGEST_FACT } from '@/lib/figures/longest-fact';
import { ordinal } from './ordinal';

/**
 * A fact that FinCoach offers for the profile, and the user's message that it is from. `replaces` is the fact that it
 * corrects. It is taken by adding it to the profile, or by changing that fact, with its message as the source.
 */
export const offerSchema = z.object({
  text: z.string(),
  turn: z.int(),
  position: z.int(),
  replaces: z.object({ id: z.uuid(), text: z.string() }).nullable(),
});
export type Offer = z.infer<typeof offerSchema>;

/** `position` is the message that the declined fact is from. */
export const declineOfferBody = z.strictObject({
  text: z.string().trim().min(1).max(LONGEST_FACT),
  position: ordinal,
});

/**
 * What a look for facts through the user's messages found. It read the newest `read` of all `messages`; `unfounded` counts
 * what the model named that its message does not bear out; `model` is the model's name, null for the offline coach.
 */
export const lookSchema = z.object({
  items: z.array(offerSchema),
  read: z.int(),
  messages: z.int(),
  unfounded: z.int(),
  model: z.string().nullable(),
});
export type Look = z.infer<typeof lookSchema>;
