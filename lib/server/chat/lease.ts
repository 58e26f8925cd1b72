import 'server-only';
import { onNobodysBehalf } from '../current-call';
import { renewLeases } from '../db/turn-leases';
import type { TurnKey } from '../db/turn-writes';
import { env } from '../env';
import { logger } from '../logger';
import { once } from '../once';
import type { Answer } from './answer';
import type { LiveTurn } from './live-turns';

type Held = { key: TurnKey; answer: Answer; live: LiveTurn };

/** Of replies that one statement stores. */
const MOST_CHARACTERS = 1_000_000;

const leases = once('leases', () => ({
  held: new Set<Held>(),
  timer: undefined as NodeJS.Timeout | undefined,
  renewing: false,
}));

/**
 * Keeps a running turn's lease alive, stores what has come of its reply, and hears of a stop that another process was
 * asked for; together with the other turns of this process. Returns a function that ends it.
 */
export function holdLease(key: TurnKey, answer: Answer, live: LiveTurn): () => void {
  const one = { key, answer, live };
  leases.held.add(one);
  leases.timer ??= onNobodysBehalf(() => setInterval(renew, env().FINCOACH_LEASE_MS / 4));
  return () => {
    leases.held.delete(one);
    if (leases.held.size > 0) return;
    clearInterval(leases.timer);
    leases.timer = undefined;
  };
}

async function renew(): Promise<void> {
  if (leases.renewing) return;
  leases.renewing = true;
  try {
    for (const some of portions()) await renewSome(some);
  } catch (error) {
    // The database is away: the replies go on, and the next renewal tries again.
    logger().warn({ err: error, turns: leases.held.size }, 'leases not renewed');
  } finally {
    leases.renewing = false;
  }
}

async function renewSome(turns: Held[]): Promise<void> {
  const partials = turns.map(({ key, answer }) => ({ key, partial: answer.text }));
  const states = await renewLeases(partials, env().FINCOACH_LEASE_MS);
  for (const [at, one] of turns.entries()) {
    const state = states[at];
    if (leases.held.has(one) && state && state !== 'running') one.live.stop(state);
  }
}

/** The turns that are held, a statement's worth at a time. */
function portions(): Held[][] {
  const all: Held[][] = [];
  let left = 0;
  for (const one of leases.held) {
    left -= one.answer.text.length;
    if (left < 0 || all.length === 0) {
      all.push([]);
      left = MOST_CHARACTERS - one.answer.text.length;
    }
    all.at(-1)?.push(one);
  }
  return all;
}
