import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { models } from '@/lib/server/models/provider';
import { openBenchDatabase } from '../support/bench-database';
import { barsOf } from '../support/planted-facts/bars';
import { BARRED, EVERYTHING, MEASURED, measureRecall } from '../support/planted-facts/measure';

vi.mock('server-only', () => ({}));

const CONVERSATIONS = 10;
const SEED = 1;
const memories = MEASURED.filter(({ strategy }) => strategy === BARRED || strategy === EVERYTHING);

let remove = async () => {};
beforeAll(async () => {
  ({ remove } = await openBenchDatabase());
});
afterAll(() => remove());

it('recall of 800 tokens beside a token budget of 2,000 sees nearly all facts of 200 turns, at a fraction of everything', async () => {
  const { chat } = await models();
  const measured = await measureRecall({ seed: SEED, conversations: CONVERSATIONS, memories }, chat);
  expect(measured.leastTurn).toBeGreaterThanOrEqual(150);
  expect(barsOf(measured).filter(({ passed }) => !passed)).toEqual([]);
}, 240_000);
