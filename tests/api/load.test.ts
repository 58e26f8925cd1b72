import { expect, it } from 'vitest';
import { type Answer, say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const scripted = scriptedApp({ FINCOACH_DATABASE_POOL: '5' });

const THREADS = 15;

/** Answers once it is let go: a model that is as slow as it takes. */
function slowly(answer: Answer) {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { answer: (async (reply) => told.then(() => answer(reply))) satisfies Answer, letGo };
}

it('fifteen conversations at once over five connections, model and summariser slow: all are saved, and reads wait for none of them', async () => {
  const visitor = await scripted.visitor();
  const memory = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };
  const threads = await Promise.all(Array.from({ length: THREADS }, () => visitor.createThread(memory)));
  for (let turn = 1; turn <= 2; turn++)
    await Promise.all(threads.map(({ id }) => visitor.postTurn(id, `turn ${turn} ${textOf(20)}`)));
  const [model, summariser] = [slowly(say('Slow but sure.')), slowly(say('Notes.'))];
  scripted.upstream.everyChat(model.answer);
  scripted.upstream.everySummary(summariser.answer);

  // No model answers meanwhile, so a read that waited for one would never end; the middle one, as machines are busy.
  const middleRead = async () => {
    const waits: number[] = [];
    for (const { id } of threads) {
      const askedAt = performance.now();
      expect((await visitor.get(`/api/threads/${id}/messages`)).status).toBe(200);
      waits.push(performance.now() - askedAt);
    }
    return waits.sort((a, b) => a - b)[Math.floor(THREADS / 2)];
  };
  const answers = Promise.all(threads.map(({ id }) => visitor.postTurn(id, 'third')));
  await until('every summariser to be asked', () => scripted.upstream.summaries().length === THREADS, 20_000);
  expect(await middleRead()).toBeLessThan(1_000);
  summariser.letGo();
  await until('every model to be asked', () => scripted.upstream.chats().length === 3 * THREADS, 20_000);
  expect(await middleRead()).toBeLessThan(1_000);
  model.letGo();
  const records = (await answers).map(({ record }) => record);
  expect(records.map((record) => [record?.outcome, record?.folds[0]?.outcome])).toEqual(
    Array(THREADS).fill(['done', 'written']),
  );
  for (const { id } of threads) expect((await visitor.messages(id)).at(-1)?.text).toBe('Slow but sure.');
  expect(scripted.app.output()).not.toMatch(/P2028|P2024/);
});
