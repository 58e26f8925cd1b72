import { z } from 'zod';
import { InvalidRequest } from '@/lib/errors';
import type { Thread } from '@/lib/wire';

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page of threads ended. */
export function threadCursor({ updatedAt, id }: Thread): string {
  return Buffer.from(JSON.stringify([updatedAt, id])).toString('base64url');
}

/** The place a cursor names; null without one; 400 for one that FinCoach did not give out. */
export function parseThreadCursor(cursor: string | undefined): { updatedAt: string; id: string } | null {
  if (cursor === undefined) return null;
  try {
    const [updatedAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { updatedAt, id };
  } catch {
    throw new InvalidRequest('cursor: not one that FinCoach gave out.', { field: 'cursor' });
  }
}
