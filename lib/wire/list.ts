import { z } from 'zod';

/** A page of a list; `nextCursor` is null at the end. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
export type List<T> = { items: T[]; nextCursor: string | null };

/** Query of a list: an opaque cursor from the page before, and a page size up to 200. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
