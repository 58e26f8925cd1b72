import { LimitReached } from '@/lib/errors';

/** Most experiments of one turn. */
export const EXPERIMENTS = 20;

/** The refusal of one experiment more than a turn may have. */
export function tooMany(turn: number): LimitReached {
  const [of, most] = [turn, EXPERIMENTS].map((count) => count.toLocaleString('en-IN'));
  const detail = `Turn ${of} has ${most} experiments, and a turn keeps no more. Nothing was stored; remove one, then ask again.`;
  return new LimitReached(detail, { limit: EXPERIMENTS });
}
