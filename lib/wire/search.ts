import { z } from 'zod';
import { pageQuery } from './list';
import { excerptSchema, searchedSchema } from './message';

export const searchQuery = pageQuery.extend({ q: z.string().max(500) });

/** What a search found in all of a person's threads, best first. */
export const searchResultsSchema = z.object({
  items: z.array(
    z.object({
      threadId: z.uuid(),
      title: z.string(),
      position: z.int(),
      turn: z.int(),
      role: z.enum(['user', 'assistant', 'tool']),
      excerpt: excerptSchema,
      createdAt: z.iso.datetime(),
    }),
  ),
  nextCursor: z.string().nullable(),
  searched: searchedSchema,
});
export type SearchResults = z.infer<typeof searchResultsSchema>;
