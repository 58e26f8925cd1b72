import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/server/db/client';
import { models } from '@/lib/server/models/provider';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { openBenchDatabase } from '../support/bench-database';
import { barsOf } from '../support/planted-facts/bars';
import { type Measured, measureRecall } from '../support/planted-facts/measure';
import { originOf, tablesOf } from '../support/planted-facts/report';

vi.mock('server-only', () => ({}));

const DOCUMENT = path.join(ROOT, 'docs/recall.md');
/** What a shorter run measures is printed alone. */
const KEPT_FROM = 500;
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
  const command = `npm run bench:recall -- --seed ${seed} --conversations ${conversations}`;
  const run = { seed, conversations, seconds, command, postgres: server?.server_version ?? '' };
  const tables = `${originOf(run, measured)}\n\n${tablesOf(measured)}`;
  console.info(tables);
  if (conversations >= KEPT_FROM) keep(tables);
}, 3_600_000);

afterAll(() => remove());

function keep(tables: string): void {
  const [before, after] = ['<!-- measured -->', '<!-- /measured -->'];
  const text = readFileSync(DOCUMENT, 'utf8');
  const [head = ''] = text.split(before);
  const [, tail = ''] = text.split(after);
  writeFileSync(DOCUMENT, `${head}${before}\n\n${tables}\n\n${after}${tail}`);
}

describe('recall', () => {
  it('is measured with turns of 150 tokens or more', () => {
    expect(measured.leastTurn).toBeGreaterThanOrEqual(150);
  });

  it('keeps its bars', () => {
    expect(barsOf(measured).filter(({ passed }) => !passed)).toEqual([]);
  });
});
