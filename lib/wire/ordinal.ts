import { z } from 'zod';

/** The most that a column of the database holds. */
const MOST = 2_147_483_647;

/** A position, turn, version or number as a body names it, counted from 1. */
export const ordinal = z.int().min(1).max(MOST);

/** The same as a path or a query names it, in digits. */
export const ordinalText = z.coerce.number().int().min(1).max(MOST);
