import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/server/db/client';
import { models } from '@/lib/server/models/provider';
import { openBenchDatabase } from '../support/bench-database';
import { keepTable } from '../support/kept-table';
import { barsOf } from '../support/planted-facts/bars';
import { type Measured, measureRecall } from '../support/planted-facts/measure';
import { tablesOf } from '../support/planted-facts/report';

vi.mock('server-only', () => ({}));

const seed = Number(process.env.FINCOACH_BENCH_SEED);
const conversations = Number(process.env.FINCOACH_BENCH_CONVERSATIONS);

let measured: Measured;
let remove = async () => {};

beforeAll(async () => {
  ({ remove } = await openBenchDatabase());
  const { chat } = await models();
  const started = performance.now();
  measured = await measureRecall({ seed, conversations }, chat);
  const seconds = (performance.now() - started) / 1000;
  const [server] = await db().$queryRaw<{ server_version: string }[]>`SHOW server_version`;
  const run = { seed, conversations, seconds, postgres: server?.server_version ?? '' };
  for (const { name, head, rows } of tablesOf(run, measured)) keepTable('recall.md', name, head, rows);
}, 3_600_000);

afterAll(() => remove());

describe('recall', () => {
  it('is measured with turns of 150 tokens or more', () => {
    expect(measured.leastTurn).toBeGreaterThanOrEqual(150);
  });

  it('keeps its bars', () => {
    expect(barsOf(measured).filter(({ passed }) => !passed)).toEqual([]);
  });
});
