import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Answer, say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const scripted = scriptedApp({ FINCOACH_DATABASE_POOL: '5' });

const SLOW_MS = 8_000;
const THREADS = 15;

const slowly =
  (answer: Answer): Answer =>
  async (reply) => {
    await wait(SLOW_MS);
    await answer(reply);
  };

it('fifteen conversations at once over five connections, model and summariser slow: all are saved, and reads wait for none of them', async () => {
  const visitor = await scripted.visitor();
  const memory = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };
  const threads = await Promise.all(Array.from({ length: THREADS }, () => visitor.createThread(memory)));
  for (let turn = 1; turn <= 2; turn++)
    await Promise.all(threads.map(({ id }) => visitor.postTurn(id, `turn ${turn} ${textOf(20)}`)));
  scripted.upstream.everyChat(slowly(say('Slow but sure.')));
  scripted.upstream.everySummary(slowly(say('Notes.')));

  const reads = async () => {
    const waits: number[] = [];
    for (const { id } of threads) {
      const askedAt = performance.now();
      expect((await visitor.get(`/api/threads/${id}/messages`)).status).toBe(200);
      waits.push(performance.now() - askedAt);
    }
    return Math.max(...waits);
  };
  const answers = Promise.all(threads.map(({ id }) => visitor.postTurn(id, 'third')));
  await until('every summariser to be asked', () => scripted.upstream.summaries().length === THREADS, 20_000);
  expect(await reads()).toBeLessThan(SLOW_MS / 2);
  await until('every model to be asked', () => scripted.upstream.chats().length === 3 * THREADS, 20_000);
  expect(await reads()).toBeLessThan(SLOW_MS / 2);
  const records = (await answers).map(({ record }) => record);
  expect(records.map((record) => [record?.outcome, record?.folds[0]?.outcome])).toEqual(
    Array(THREADS).fill(['done', 'written']),
  );
  for (const { id } of threads) expect((await visitor.messages(id)).at(-1)?.text).toBe('Slow but sure.');
  expect(scripted.app.output()).not.toMatch(/P2028|P2024/);
});
