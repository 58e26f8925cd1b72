import { afterAll, beforeAll, describe, it } from 'vitest';
import { type App, type AppOptions, startApp } from '../support/app';
import { asLong, atMost, digits, duration } from '../support/bench/figures';
import { pairedRatio, quantilesOf } from '../support/bench/quantiles';
import { benchSection } from '../support/bench/section';
import { seedThreads, type TurnTimes, timeTurn } from '../support/bench/turn-times';
import { type MemoryChoice, Visitor } from '../support/client';
import { scriptedEnv, UNLIMITED } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';
import { MEMORIES } from '../support/turn-threads';

const section = benchSection('turn-overhead');

const THINK_MS = 100;
const WARM_UP = 4;
const TURNS = 24;
const SHORT = 10;
const LONG = 100_000;
const MOST_LATER = 1.3;
const WHOLE = [SHORT, 1_000, 10_000];
const WHOLE_TURNS = 8;

const CONTEXT_TOKENS = '10000000';
const STEPS = [
  { step: 'toModel', what: 'from the request to the call of the model' },
  { step: 'toStored', what: 'from the reply’s end to its being stored' },
] as const;

describe.each([
  { database: 'postgres', name: 'PostgreSQL', bar: MOST_LATER },
  { database: 'embedded', name: 'the embedded database', bar: null },
] as const)('a turn on $name', ({ database, name, bar }) => {
  let upstream: ScriptedUpstream;
  let app: App;
  let visitor: Visitor;

  beforeAll(async () => {
    upstream = await startScriptedUpstream();
    const options: AppOptions = {
      database,
      env: { ...scriptedEnv(upstream), ...UNLIMITED, FINCOACH_CONTEXT_TOKENS: CONTEXT_TOKENS },
    };
    app = await startApp(options);
    visitor = await new Visitor(app.url).signIn();
  }, 240_000);
  afterAll(async () => {
    await app?.remove();
    await upstream?.close();
  });

  /** Turns of some threads, one of each in turn; what warms up is left out. */
  async function timed(threads: string[], turns: number): Promise<TurnTimes[][]> {
    const times: TurnTimes[][] = threads.map(() => []);
    for (let round = 0; round < WARM_UP + turns; round++)
      for (const [at, thread] of threads.entries()) {
        const time = await timeTurn(upstream, visitor, thread, THINK_MS);
        if (round >= WARM_UP) times[at]?.push(time);
      }
    return times;
  }

  it('costs no more in a long thread than in a short one', async () => {
    const bounded = MEMORIES.filter(({ strategy }) => strategy !== 'buffer');
    const threads = await seedThreads(app, visitor, bounded[0] as MemoryChoice, [SHORT, LONG]);
    for (const memory of bounded) {
      for (const thread of threads) await visitor.setMemory(thread, memory);
      const [short = [], long = []] = await timed(threads, TURNS);
      for (const { step, what } of STEPS) {
        const [before, after] = [short.map((time) => time[step]), long.map((time) => time[step])];
        const ratio = pairedRatio(after, before);
        section.show({
          what: `${memory.strategy} on ${name}, ${what}: thread of 100,000 messages beside one of 10`,
          ours: duration(quantilesOf(after)),
          beside: duration(quantilesOf(before)),
          ...(bar === null ? { ratio: asLong(ratio) } : atMost(ratio, bar, asLong)),
        });
      }
    }
  }, 400_000);

  it('that sends everything costs the same for every message', async () => {
    const threads = await seedThreads(app, visitor, { strategy: 'buffer' }, WHOLE);
    const times = await timed(threads, WHOLE_TURNS);
    for (const { step, what } of STEPS) {
      const [short = [], middle = [], long = []] = times.map((all) => all.map((time) => time[step]));
      const { p50 } = quantilesOf(short);
      const each = (quantilesOf(long).p50 - p50) / ((WHOLE.at(-1) ?? 0) - SHORT);
      section.show({
        what: `buffer on ${name}, ${what}: thread of 10,000 messages beside one of 1,000`,
        ours: duration(quantilesOf(long)),
        beside: duration(quantilesOf(middle)),
        ratio: `${digits(1_000 * each)} µs a message`,
      });
    }
  }, 200_000);
});
