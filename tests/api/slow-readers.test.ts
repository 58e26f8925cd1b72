import { get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/client';
import { residentMb, watchMemory } from '../support/resident-memory';
import type { Answer } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const STALLED = 20;
/** 1.8 million characters of three bytes each. */
const PART = 'बचत करो '.repeat(1_800);
const PARTS = 125;

const scripted = scriptedApp({ FINCOACH_MESSAGE_CHARACTERS: '2000000' });

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Asks for a running turn's stream and reads none of it. */
function stall(visitor: Visitor, threadId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `${scripted.app.url}/api/threads/${threadId}/turns/1/stream`;
    const asked = get(path, { headers: { cookie: visitor.cookie }, agent: false }, (response) => {
      response.pause();
      response.on('error', () => undefined);
      resolve();
    });
    asked.on('error', reject);
    closing.push(() => asked.destroy());
  });
}

/** Says a large reply once it is let go. */
function large() {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer: Answer = async (reply) => {
    reply.open();
    await told;
    for (let part = 0; part < PARTS && !reply.gone; part++) {
      reply.word(PART);
      await new Promise((resolve) => setImmediate(resolve));
    }
    reply.finish();
  };
  return { answer, letGo };
}

/** Megabytes that a large reply adds at most, with so many who follow it and read nothing; one reads to the end. */
async function megabytesWith(stalled: number): Promise<number> {
  const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 1 } });
  const { answer, letGo } = large();
  scripted.upstream.chat(answer);
  const stream = await visitor.openTurn(threadId, 'hi');
  await until('the turn to run', async () => (await visitor.thread(threadId)).running === 1);
  await Promise.all(Array.from({ length: stalled }, () => stall(visitor, threadId)));
  const before = residentMb(scripted.app.pid);
  const peak = watchMemory(scripted.app.pid);
  letGo();
  await stream.end();
  expect(stream.text.length).toBe(PART.length * PARTS);
  expect(stream.parts.at(-1)?.type).toBe('finish');
  return peak() - before;
}

describe('people who follow a large reply and read none of it', () => {
  it('do not hold up who reads it, and cost no memory of their own', async () => {
    await megabytesWith(0);
    const alone = await megabytesWith(0);
    const beside = await megabytesWith(STALLED);
    console.log(
      `A reply of 5 MB adds ${alone.toFixed()} MB at most; followed by 20 who stall ${beside.toFixed()} MB.`,
    );
    // A buffer for each of them would be 100 MB and more.
    expect(beside).toBeLessThan(alone + 60);
  }, 120_000);
});
