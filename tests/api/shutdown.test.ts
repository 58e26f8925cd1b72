import { beforeEach, describe, expect, it } from 'vitest';
import { healthSchema } from '@/lib/wire';
import { problemOf, Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { say, textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { dataOf } from '../support/turn-stream';
import { until } from '../support/until';

const LONG = { FINCOACH_SHUTDOWN_MS: '20000' };
const scripted = scriptedApp(LONG);

beforeEach(async () => {
  await scripted.app.restart(LONG);
});

const health = async () => {
  const response = await fetch(`${scripted.app.url}/api/health`);
  return { status: response.status, health: healthSchema.parse(await response.json()) };
};

/** Tells it to stop and waits until it has heard; gives its exit code to come. */
async function stopping() {
  const code = scripted.app.stop();
  await until('the app to be stopping', async () => (await health()).status === 503);
  return { code };
}

/** A turn whose model has said `Half `, and says more when it is told to. */
async function halfAnswered() {
  const { visitor, threadId } = await scripted.thread();
  const held = heldAnswer();
  scripted.upstream.chat(held.answer);
  const stream = await visitor.openTurn(threadId, 'How much do I save?');
  await held.say('Half ');
  await stream.untilWords(1);
  return { visitor, threadId, held, stream };
}

describe('told to stop', () => {
  it('it lets a running reply come to its end, then exits with 0', async () => {
    const { visitor, threadId, held, stream } = await halfAnswered();
    const { code } = await stopping();
    await held.say('of it.');
    await held.finish();
    await stream.end();
    expect([stream.text, dataOf(stream.parts, 'turn-finished')?.outcome]).toEqual(['Half of it.', 'done']);
    expect(await code).toBe(0);
    await scripted.app.start();
    expect(await visitor.turn(threadId, 1)).toMatchObject({ outcome: 'done' });
  });

  it('it lets a reply that nobody reads any more come to its end', async () => {
    const { visitor, threadId, held, stream } = await halfAnswered();
    await stream.leave();
    const { code } = await stopping();
    await held.say('of it.');
    await held.finish();
    expect(await code).toBe(0);
    await scripted.app.start();
    expect((await visitor.messages(threadId)).at(-1)).toMatchObject({ text: 'Half of it.' });
  });

  it('it lets a summary after a reply be written', async () => {
    const { visitor, threadId } = await scripted.thread({
      strategy: 'summary-buffer',
      settings: { budget: 300 },
    });
    const held = heldAnswer();
    scripted.upstream.summary(held.answer);
    scripted.upstream.everyChat(say(textOf(100)));
    for (const tokens of [100, 60]) await visitor.postTurn(threadId, textOf(tokens));
    await held.asked;
    const { code } = await stopping();
    await held.say('They counted.');
    await held.finish();
    expect(await code).toBe(0);
    await scripted.app.start();
    expect(await visitor.summaries(threadId)).toMatchObject([{ text: 'They counted.' }]);
  });

  it('it takes on nothing new, and says so: calls, pages and the health check', async () => {
    const { visitor, threadId, held, stream } = await halfAnswered();
    const { code } = await stopping();
    const [refused, ask, signIn, page] = await Promise.all([
      visitor.get('/api/threads'),
      visitor.post(`/api/threads/${threadId}/turns`, { message: { id: 'next', text: 'And then?' } }),
      new Visitor(scripted.app.url).post('/api/auth/sign-in/anonymous', {}),
      visitor.send('/'),
    ]);
    for (const answer of [refused, ask, signIn]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '20']);
      expect(problemOf(answer).detail).toMatch(/^FinCoach is stopping .* try again in a moment\.$/);
    }
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('FinCoach is stopping');
    expect(await health()).toMatchObject({ status: 503, health: { status: 'stopping', database: 'ok' } });
    await held.finish();
    await stream.end();
    expect(await code).toBe(0);
  });

  it('it ends at its time: what has come of a reply that still runs is kept, and its reader told', async () => {
    await scripted.app.restart({ FINCOACH_SHUTDOWN_MS: '400', FINCOACH_LEASE_MS: '3600000' });
    const { visitor, threadId, held, stream } = await halfAnswered();
    const code = scripted.app.stop();
    await stream.end();
    expect(dataOf(stream.parts, 'turn-finished')?.outcome).toBe('interrupted');
    expect(await code).toBe(0);
    await held.finish();
    // Its lease would run for an hour: the process that ended has stored the end itself.
    await scripted.app.start();
    expect(await visitor.turn(threadId, 1)).toMatchObject({ outcome: 'interrupted' });
    expect((await visitor.messages(threadId)).at(-1)).toMatchObject({ role: 'assistant', text: 'Half ' });
  });
});
