import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { Visitor } from '../support/client';
import { keepTable } from '../support/kept-table';
import { watchLoop } from '../support/loop-delay';
import { residentMb, watchMemory } from '../support/resident-memory';
import { type Answer, say } from '../support/scripted-answers';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { until } from '../support/until';

const STREAMS = 300;
const VISITORS = 30;
const WORDS = 240;
const MS_PER_WORD = 250;
const SECONDS = (WORDS * MS_PER_WORD) / 1_000;
/** What the app may add to its memory while they all run. */
const MOST_MB = 400;

const loop = watchLoop();
let upstream: ScriptedUpstream;
let app: App;
beforeAll(async () => {
  upstream = await startScriptedUpstream();
  app = await startApp({ env: { ...scriptedEnv(upstream), ...loop.env }, database: 'postgres' });
});
afterAll(async () => {
  await app?.remove();
  await upstream?.close();
  loop.remove();
});

/** A reply of its own to every question. */
const replyTo = (question: string) =>
  Array.from({ length: WORDS }, (_, word) => `${question}-${word}`).join(' ');

/** Says it over a minute, and counts how many are saying theirs at the same time. */
function counted() {
  let now = 0;
  const seen = { most: 0 };
  const answer: Answer = async (reply) => {
    seen.most = Math.max(seen.most, ++now);
    await say(replyTo(reply.question), { msPerWord: MS_PER_WORD })(reply);
    now--;
  };
  return { answer, seen };
}

it(`${STREAMS} replies that stream at once for ${SECONDS} seconds all arrive, whole and as the model said them`, async () => {
  const { answer, seen } = counted();
  upstream.everyChat(answer);
  const threads = await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const visitor = await new Visitor(app.url).signIn();
      const made = Array.from({ length: STREAMS / VISITORS }, () => visitor.createThread());
      return (await Promise.all(made)).map(({ id }) => ({ visitor, id }));
    }),
  );
  await loop.read(app.pid);
  const before = residentMb(app.pid);
  const most = watchMemory(app.pid);
  const askedAt = performance.now();
  const heard = await Promise.all(
    threads.flat().map(async ({ visitor, id }, index) => {
      const stream = await visitor.openTurn(id, `s${index}`);
      await stream.untilWords(1);
      const firstMs = performance.now() - askedAt;
      await stream.end();
      return { visitor, id, index, firstMs, text: stream.text, last: stream.parts.at(-1)?.type };
    }),
  );
  const seconds = (performance.now() - askedAt) / 1_000;
  const delay = await loop.read(app.pid);
  const peak = most();
  const whole = heard.filter(({ text, index, last }) => text === replyTo(`s${index}`) && last === 'finish');
  const stored = await Promise.all(
    heard.map(
      async ({ visitor, id, index }) => (await visitor.messages(id))[1]?.text === replyTo(`s${index}`),
    ),
  );
  const firsts = heard.map(({ firstMs }) => firstMs).sort((a, b) => a - b);
  keepTable(
    'reliability.md',
    'streams',
    [
      'streams at once',
      'seconds',
      'words',
      'whole',
      'stored whole',
      'first word, p50 / p95',
      'event loop late by, p50 / p99 / most',
      'resident memory before / most',
    ],
    [
      [
        seen.most,
        seconds.toFixed(0),
        (STREAMS * WORDS).toLocaleString('en-IN'),
        whole.length,
        stored.filter(Boolean).length,
        `${at(firsts, 0.5)} / ${at(firsts, 0.95)} ms`,
        `${delay.p50.toFixed(1)} / ${delay.p99.toFixed(1)} / ${delay.max.toFixed(0)} ms`,
        `${before.toFixed(0)} / ${peak.toFixed(0)} MB`,
      ],
    ],
  );
  expect([seen.most, whole.length, stored.filter(Boolean).length]).toEqual([STREAMS, STREAMS, STREAMS]);
  expect(peak - before).toBeLessThan(MOST_MB);
  await until('every call to the model to have ended', () =>
    upstream.requests.every(({ endedAt }) => endedAt),
  );
});

function at(sorted: number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
}
