import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { startBareRoute } from '../support/bench/bare-route';
import { asLong, atLeast, atMost, digits, duration } from '../support/bench/figures';
import { inTurns } from '../support/bench/interleaved';
import { listenTo } from '../support/bench/listen-to';
import { processorMs } from '../support/bench/processor-time';
import { pairedRatio, quantilesOf } from '../support/bench/quantiles';
import { benchSection } from '../support/bench/section';
import { Visitor } from '../support/client';
import { type Answer, textOf, words } from '../support/scripted-answers';
import { MODEL, scriptedEnv, UNLIMITED } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';

const section = benchSection('first-token');

const UPSTREAM_MS = 100;
const ASKED = 60;
const MOST_LATER = 1.1;

const STREAMS = 200;
const PEOPLE = 20;
const WORDS = 160;
const MS_PER_WORD = 50;
const REPLY_MS = UPSTREAM_MS + WORDS * MS_PER_WORD;
/** Time in which words are counted, once every stream has had its turn. */
const WINDOW_MS = 10_000;
const ROUNDS = 2;
const LEAST_THROUGHPUT = 0.8;

const QUESTION = `I save ₹5,500 a month. ${textOf(30)}`;

let upstream: ScriptedUpstream;
let app: App;
let bare: Awaited<ReturnType<typeof startBareRoute>>;
/** People with conversations of their own. */
let threads: { visitor: Visitor; id: string }[];

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  app = await startApp({ env: { ...scriptedEnv(upstream), ...UNLIMITED } });
  bare = await startBareRoute(upstream.baseUrl);
  const memory = { strategy: 'token-buffer', settings: { budget: 1_000 } };
  const people = Array.from({ length: PEOPLE }, () => new Visitor(app.url).signIn());
  const visitors = await Promise.all(people);
  threads = await Promise.all(
    Array.from({ length: STREAMS }, async (_, at) => {
      const visitor = visitors[at % PEOPLE] as Visitor;
      return { visitor, id: (await visitor.createThread(memory)).id };
    }),
  );
}, 240_000);
afterAll(async () => {
  await bare?.remove();
  await app?.remove();
  await upstream?.close();
});

/** A model that thinks for a while and then says its words. */
function after(thinkMs: number, answer: Answer): Answer {
  return async (reply) => {
    await wait(thinkMs);
    await answer(reply);
  };
}

const headers = { 'content-type': 'application/json' };
const targets = {
  ours: (at: number) => {
    const { visitor, id } = threads[at] as (typeof threads)[number];
    const message = { id: crypto.randomUUID(), text: QUESTION };
    const init = { method: 'POST', headers, body: JSON.stringify({ message }) };
    return visitor.send(`/api/threads/${id}/turns`, init);
  },
  bare: () => {
    const messages = [{ role: 'user', content: QUESTION }];
    const body = JSON.stringify({ model: MODEL, stream: true, messages });
    return fetch(bare.url, { method: 'POST', headers, body });
  },
};

/** Asks, and gives when each word came, in milliseconds from the question. */
function heardFrom(target: keyof typeof targets, at: number): Promise<number[]> {
  return listenTo(targets[target](at), performance.now());
}

/** Asks one question after another until the window is over, and gives when each word came; streams start in turn. */
async function heardUntil(target: keyof typeof targets, at: number, to: number) {
  const heard: number[][] = [];
  await wait((at / STREAMS) * REPLY_MS);
  while (performance.now() < to) {
    const askedAt = performance.now();
    const arrivals = await heardFrom(target, at);
    expect(arrivals).toHaveLength(WORDS);
    heard.push(arrivals.map((ms) => askedAt + ms));
  }
  return heard;
}

describe(`a model that thinks for ${UPSTREAM_MS} ms`, () => {
  it('is heard through FinCoach nearly as soon as through a bare route', async () => {
    upstream.everyChat(after(UPSTREAM_MS, words(3)));
    const firstOf = (target: keyof typeof targets) => async () =>
      (await heardFrom(target, 0))[0] ?? Number.NaN;
    const taken = await inTurns({ ours: firstOf('ours'), bare: firstOf('bare') }, ASKED, 10);
    section.show({
      what: 'first word of a model that thinks for 100 ms, beside it through a bare route of Next',
      ours: duration(quantilesOf(taken.ours)),
      beside: duration(quantilesOf(taken.bare)),
      ...atMost(pairedRatio(taken.ours, taken.bare), MOST_LATER, asLong),
    });
    const [thread] = threads;
    const records = (await thread?.visitor.turns(thread.id)) ?? [];
    const overheads = records.slice(-ASKED).map(({ timing }) => timing?.overheadMs ?? Number.NaN);
    expect(overheads).toHaveLength(ASKED);
    section.show({
      what: 'of that, from the request’s arrival to the call of the model',
      ours: duration(quantilesOf(overheads)),
    });
  });
});

/** What a while of streams came to: words a second, delays between two words, milliseconds of a processor a word. */
type Streamed = { rate: number; delays: number[]; processor: number };

async function streamedBy(target: keyof typeof targets): Promise<Streamed> {
  const pid = target === 'ours' ? app.pid : bare.pid;
  const used = processorMs(pid);
  const from = performance.now() + REPLY_MS;
  const window: [number, number] = [from, from + WINDOW_MS];
  const replies = (await Promise.all(threads.map((_, at) => heardUntil(target, at, window[1])))).flat();
  const within = replies.map((arrivals) => arrivals.filter((ms) => ms >= window[0] && ms < window[1]));
  return {
    rate: within.flat().length / (WINDOW_MS / 1_000),
    delays: within.flatMap((arrivals) => arrivals.slice(1).map((ms, at) => ms - (arrivals[at] as number))),
    processor: (processorMs(pid) - used) / replies.flat().length,
  };
}

describe(`${STREAMS} streams at once of 20 words a second each`, () => {
  it('come through FinCoach nearly as fast as through a bare route', async () => {
    upstream.everyChat(after(UPSTREAM_MS, words(WORDS, { msPerWord: MS_PER_WORD })));
    const streamed = { ours: [] as Streamed[], bare: [] as Streamed[] };
    const rateOf = (target: keyof typeof targets) => async () => {
      const one = await streamedBy(target);
      streamed[target].push(one);
      return one.rate;
    };
    const taken = await inTurns({ ours: rateOf('ours'), bare: rateOf('bare') }, ROUNDS, 0);
    const shown = (target: keyof typeof targets) => {
      const delays = quantilesOf(streamed[target].flatMap((one) => one.delays));
      const processor = quantilesOf(streamed[target].map((one) => one.processor)).p50;
      return { rate: quantilesOf(taken[target]).p50, delays, processor };
    };
    const [ours, beside] = [shown('ours'), shown('bare')];
    section.show({
      what: '200 people who ask again as soon as their reply of 160 words has ended',
      ours: `${digits(ours.rate)} words a second`,
      beside: `${digits(beside.rate)} words a second`,
      ...atLeast(
        pairedRatio(taken.ours, taken.bare),
        LEAST_THROUGHPUT,
        (ratio) => `${digits(ratio)} times as much`,
      ),
    });
    section.show({
      what: 'between two words of these replies that the model says 50 ms apart, p50 / p99',
      ours: `${digits(ours.delays.p50)} / ${digits(ours.delays.p99)} ms`,
      beside: `${digits(beside.delays.p50)} / ${digits(beside.delays.p99)} ms`,
      ratio: `p99 ${digits(ours.delays.p99 - beside.delays.p99)} ms later`,
    });
    section.show({
      what: 'a processor’s time for each of these words, turns included',
      ours: `${digits(ours.processor)} ms`,
      beside: `${digits(beside.processor)} ms`,
      ratio: asLong(ours.processor / beside.processor),
    });
  }, 300_000);
});
