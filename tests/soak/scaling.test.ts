import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcesses } from '../support/app-processes';
import type { Visitor } from '../support/client';
import { keepTable } from '../support/kept-table';
import { providePostgres, startPostgres } from '../support/postgres.mjs';
import { say, textOf } from '../support/scripted-answers';
import { UNLIMITED } from '../support/scripted-env';

/** How many people ask at the same time, each as soon as the last reply has ended. */
const PEOPLE = 16;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
const rows: (string | number)[][] = [];
beforeAll(async () => {
  const programs = providePostgres();
  if (!programs) throw new Error('There is no PostgreSQL here.');
  // As it comes: every turn is on the disk before it is confirmed.
  postgres = await startPostgres(programs, ['max_connections=200']);
});
afterAll(async () => {
  keepTable(
    'scaling.md',
    'scaling',
    [
      'processes',
      'turns',
      'turns a second',
      'overhead p50',
      'overhead p95',
      'whole turn p50',
      'whole turn p95',
    ],
    rows,
  );
  await postgres?.stop();
});

type Taken = { overheadMs: number; totalMs: number };

/** Asks until the time is over; gives what each turn took. */
async function talk(visitor: Visitor, threadId: string, until: number): Promise<Taken[]> {
  const taken: Taken[] = [];
  while (performance.now() < until) {
    const { record } = await visitor.postTurn(threadId, `I save ₹5,500 a month. ${textOf(30)}`);
    expect(record?.outcome).toBe('done');
    taken.push({ overheadMs: record?.timing?.overheadMs ?? 0, totalMs: record?.timing?.totalMs ?? 0 });
  }
  return taken;
}

it.each([1, 2, 4])('%i processes answer everything they are asked, and say how fast', async (count) => {
  const processes = await startProcesses(count, { ...UNLIMITED, FINCOACH_LOG_LEVEL: 'error' }, postgres.url);
  processes.upstream.everyChat(say(textOf(40)));
  const memory = { strategy: 'token-buffer', settings: { budget: 1_000 } };
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => processes.thread(memory)));
  const everybody = async (seconds: number) => {
    const until = performance.now() + seconds * 1_000;
    return (await Promise.all(people.map(({ visitor, threadId }) => talk(visitor, threadId, until)))).flat();
  };
  await everybody(WARM_UP_SECONDS);
  const startedAt = performance.now();
  const taken = await everybody(SECONDS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const times = (of: (turn: Taken) => number) => {
    const sorted = taken.map(of).sort((a, b) => a - b);
    return [0.5, 0.95].map((share) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`);
  };
  rows.push([
    count,
    taken.length,
    (taken.length / seconds).toFixed(1),
    ...times(({ overheadMs }) => overheadMs),
    ...times(({ totalMs }) => totalMs),
  ]);
  await processes.remove();
  expect(taken.length).toBeGreaterThan(PEOPLE);
});
