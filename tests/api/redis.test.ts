import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppProcesses, startProcesses } from '../support/app-processes';
import { heldAnswer } from '../support/held-answer';
import { startRedis } from '../support/redis.mjs';
import { dataOf, readTurn, type TurnAnswer } from '../support/turn-stream';
import { until } from '../support/until';

// So seldom is a running reply stored that whoever sees it grow has it from Redis.
const SELDOM = { FINCOACH_LEASE_MS: '240000' };
const OFTEN = { FINCOACH_LEASE_MS: '1500' };

let redis: Awaited<ReturnType<typeof startRedis>>;
let processes: AppProcesses;

const withProcesses = (env: Record<string, string>) => {
  beforeAll(async () => {
    redis = await startRedis(process.env.FINCOACH_TEST_REDIS ?? '');
    processes = await startProcesses(2, { REDIS_URL: redis.url, ...env });
  });
  beforeEach(() => processes.upstream.reset());
  afterAll(async () => {
    await processes?.remove();
    await redis?.stop();
  });
};

/** A turn that has said one word, and its thread from two processes. */
async function underWay() {
  const { threadId, visitor, at } = await processes.thread();
  const [one, other] = at;
  if (!one || !other) throw new Error('There is no second process.');
  const held = heldAnswer();
  processes.upstream.chat(held.answer);
  const stream = await one.openTurn(threadId, 'hi');
  await held.say('Save ');
  await stream.untilWords(1);
  return { threadId, visitor, one, other, held, stream };
}

/** The parts of an answer, its words as one. */
const told = ({ parts, text }: TurnAnswer) => [...parts.filter(({ type }) => type !== 'text-delta'), text];

describe('a reply that another process runs, over Redis', () => {
  withProcesses(SELDOM);

  it('is followed from its start, word by word, with all parts in order and none twice, whenever somebody comes', async () => {
    const { threadId, other, held, stream } = await underWay();
    const early = await other.followTurn(threadId, 1);
    await early.untilWords(1);
    await held.say('a ');
    await early.untilWords(2);
    const late = await other.followTurn(threadId, 1);
    await late.untilWords(2);
    await held.say('little.');
    await Promise.all([early.untilWords(3), late.untilWords(3)]);
    await held.finish();
    const [first, ...followers] = await Promise.all([stream, early, late].map(readTurn));
    expect(first?.text).toBe('Save a little.');
    expect(followers.map(told)).toEqual([told(first as TurnAnswer), told(first as TurnAnswer)]);
  });

  it('goes on for the others when one of them leaves, and for its own reader when all of them do', async () => {
    const { threadId, other, held, stream } = await underWay();
    const [leaving, staying] = [await other.followTurn(threadId, 1), await other.followTurn(threadId, 1)];
    await Promise.all([leaving.untilWords(1), staying.untilWords(1)]);
    await leaving.leave();
    await held.say('a ');
    await staying.untilWords(2);
    await staying.leave();
    await held.say('little.');
    await held.finish();
    expect((await readTurn(stream)).text).toBe('Save a little.');
  });

  it('can be followed again by a client id that was sent twice, through the other process', async () => {
    const { threadId, visitor, at } = await processes.thread();
    const [one, other] = at;
    const held = heldAnswer();
    processes.upstream.chat(held.answer);
    const stream = await one?.openTurn(threadId, 'hi', 'same-id');
    await held.say('Save.');
    await stream?.untilWords(1);
    const again = await other?.openTurn(threadId, 'hi', 'same-id');
    await again?.untilWords(1);
    await held.finish();
    expect(again && (await readTurn(again)).text).toBe('Save.');
    expect(await visitor.messages(threadId)).toHaveLength(2);
  });
});

describe('a Redis that goes away', () => {
  withProcesses(OFTEN);

  it('in the middle of a reply: who follows gets the rest through the database, nothing twice; back again, it is used again', async () => {
    const { threadId, one, other, held, stream } = await underWay();
    const followed = await other.followTurn(threadId, 1);
    await followed.untilWords(1);
    await redis.stop();
    await held.say('a ');
    await followed.untilWords(2);
    await held.say('little.');
    await held.finish();
    const answers = await Promise.all([stream, followed].map(readTurn));
    expect(answers.map(({ text }) => text)).toEqual(['Save a little.', 'Save a little.']);
    expect(answers.map(({ record }) => record?.outcome)).toEqual(['done', 'done']);
    expect(answers[1]?.parts.map(({ type }) => type).filter((type) => type !== 'text-delta')).toEqual([
      'start',
      'data-turn-opened',
      'data-turn-planned',
      'text-start',
      'text-end',
      'data-turn-finished',
      'finish',
    ]);
    expect(processes.apps[1]?.output()).toContain('Redis is away');
    // A turn that is asked meanwhile knows nothing of it.
    expect((await one.postTurn(threadId, 'and?')).record?.outcome).toBe('done');
    await redis.restart();
    const next = await underWay();
    const again = await next.other.followTurn(next.threadId, 1);
    await again.untilWords(1);
    await next.held.finish();
    expect((await readTurn(again)).record?.outcome).toBe('done');
  });

  it('a stop from the other process ends the reply, and who follows there sees it', async () => {
    const { threadId, other, held, stream } = await underWay();
    const followed = await other.followTurn(threadId, 1);
    await held.say('a little ');
    await followed.untilWords(3);
    await other.stopTurn(threadId, 1);
    const answers = await Promise.all([stream, followed].map(readTurn));
    expect(answers.map(({ record }) => record?.outcome)).toEqual(['stopped', 'stopped']);
  });

  it('a process that is killed in the middle: who follows through another one sees the end', async () => {
    const { threadId, other, stream } = await underWay();
    const followed = await other.followTurn(threadId, 1);
    await followed.untilWords(1);
    await stream.leave();
    await processes.apps[0]?.kill();
    const { parts } = await readTurn(followed);
    expect(dataOf(parts, 'turn-finished')?.outcome).toBe('interrupted');
    await until(
      'the conversation to go on',
      async () => (await other.postTurn(threadId, 'go on')).status === 200,
    );
    await processes.apps[0]?.start();
  });
});
