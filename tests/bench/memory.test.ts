import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { atMost, digits } from '../support/bench/figures';
import { restingMb } from '../support/bench/resting-memory';
import { benchSection } from '../support/bench/section';
import { Visitor } from '../support/client';
import { type Answer, say, textOf } from '../support/scripted-answers';
import { scriptedEnv, UNLIMITED } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';

const section = benchSection('memory');

const PEOPLE = 10;
const THREADS = 100;
const AT_ONCE = 10;
const WARM_UP = 200;
const TURNS = 1_000;
const MOST_GROWTH = 10;
const STREAMS = 100;

const QUESTION = `I save ₹5,500 a month. ${textOf(30)}`;

let upstream: ScriptedUpstream;
let app: App;
/** People with conversations of their own. */
let threads: { visitor: Visitor; id: string }[];

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  app = await startApp({ database: 'postgres', env: { ...scriptedEnv(upstream), ...UNLIMITED } });
  const people = Array.from({ length: PEOPLE }, () => new Visitor(app.url).signIn());
  const visitors = await Promise.all(people);
  const memory = { strategy: 'token-buffer', settings: { budget: 1_000 } };
  threads = await Promise.all(
    Array.from({ length: THREADS }, async (_, at) => {
      const visitor = visitors[at % PEOPLE] as Visitor;
      return { visitor, id: (await visitor.createThread(memory)).id };
    }),
  );
}, 240_000);
afterAll(async () => {
  await app?.remove();
  await upstream?.close();
});

/** Takes turns in all threads alike, some at once, each after the one before it in its thread. */
async function takeTurns(turns: number): Promise<void> {
  const each = turns / THREADS;
  const waiting = [...threads];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      for (let turn = 0; turn < each; turn++) {
        const { problem } = await next.visitor.postTurn(next.id, QUESTION);
        if (problem) throw new Error(problem.detail);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  upstream.requests.length = 0;
}

const grown = (percent: number) => `${percent.toFixed(1)}% more`;

it('the app holds no more memory after another thousand turns', async () => {
  upstream.everyChat(say(textOf(60)));
  const mb: number[] = [];
  for (const turns of [WARM_UP, TURNS - WARM_UP, TURNS]) {
    await takeTurns(turns);
    mb.push(await restingMb(app.pid));
  }
  const [warm = 0, before = 0, after = 0] = mb;
  section.show({
    what: 'resident memory of the app at rest after 1,000 turns over 100 threads, beside after the first 200 of them',
    ours: `${digits(before)} MB`,
    beside: `${digits(warm)} MB`,
    ratio: grown(100 * (before / warm - 1)),
  });
  section.show({
    what: 'the same after 2,000 turns, beside after 1,000',
    ours: `${digits(after)} MB`,
    beside: `${digits(before)} MB`,
    ...atMost(100 * (after / before - 1), MOST_GROWTH, grown),
  });
}, 300_000);

/** Replies that have begun, until they are told to end. */
function heldReplies() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const answer: Answer = async (reply) => {
    reply.word(textOf(60));
    await ended;
    reply.finish();
  };
  return { answer, end };
}

it('an open stream holds a share of it', async () => {
  const held = heldReplies();
  upstream.everyChat(held.answer);
  const before = await restingMb(app.pid);
  const open = threads.slice(0, STREAMS).map(async ({ visitor, id }) => {
    const stream = await visitor.openTurn(id, QUESTION);
    await stream.untilWords(1);
    return stream;
  });
  const streams = await Promise.all(open);
  const during = await restingMb(app.pid);
  held.end();
  await Promise.all(streams.map((stream) => stream.end()));
  expect(streams.map(({ parts }) => parts.at(-1)?.type)).toEqual(streams.map(() => 'finish'));
  section.show({
    what: `${STREAMS} streams open, beside none: resident memory of the app at rest`,
    ours: `${digits(during)} MB`,
    beside: `${digits(before)} MB`,
    ratio: `${digits((1_024 * (during - before)) / STREAMS)} KB a stream`,
  });
});
