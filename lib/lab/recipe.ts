import { z } from 'zod';
import type { LabRecipe } from './types';

function whole(min: number, max: number) {
  const error = `is a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** What a generated conversation may be made of, with what is taken where nothing is said. */
export const recipeSchema: z.ZodType<LabRecipe, Partial<LabRecipe>> = z.strictObject({
  turns: whole(2, 50_000).default(60),
  facts: whole(0, 500).default(8),
  questionWords: whole(1, 2000).default(20),
  replyWords: whole(1, 5000).default(60),
  spread: z.enum(['even', 'ordinary', 'wide'], { error: 'is even, ordinary or wide' }).default('ordinary'),
  seed: whole(0, 2_000_000_000).default(1),
});
