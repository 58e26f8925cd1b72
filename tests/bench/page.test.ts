import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { type Audit, auditPage } from '../support/bench/audit';
import { type BenchBrowser, startBrowser } from '../support/bench/bench-browser';
import { atLeast, atMost, digits, duration } from '../support/bench/figures';
import { meterKeys, meterShift } from '../support/bench/page-meters';
import { quantilesOf } from '../support/bench/quantiles';
import { benchSection } from '../support/bench/section';
import { seedThreads } from '../support/bench/turn-times';
import { Visitor } from '../support/client';
import { Coach } from '../support/e2e-coach';
import { MOST_SCRIPT_KB, scriptTagsOf, weighScripts } from '../support/script-weight';
import { say } from '../support/scripted-answers';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';

const section = benchSection('page');

const STORED_TURNS = 8;
/** For what a page fetches once it has nothing else to do. */
const REST_MS = 3_000;
const AUDITS = 3;
const LEAST_PERFORMANCE = 95;
const MESSAGES = 10_000;
/** Five stretches of 40 and the turn that is being answered. */
const MOST_MESSAGES = 202;
/** Stretches of older messages that are read by scrolling up. */
const STRETCHES = 12;
const MOST_SHIFT = 0.01;
/** The longest time over which browsers add up a layout shift. */
const SHIFT_MS = 5_000;
const MOST_KEY_MS = 50;
const MS_PER_WORD = 50;
const MS_PER_KEY = 60;
const WINDOW = { strategy: 'window', settings: { k: 3 } };

const REPLY = `Your salary is **₹85,000** a month. Three steps come first:

1. Keep the rent of ₹22,000 apart on the day the salary comes.
2. Put ₹10,000 into a fund for emergencies until it holds six months of costs.
3. Pay the card in full: its interest is 42% a year.

| what | a month |
| --- | --- |
| rent | ₹22,000 |
| fund | ₹10,000 |

`;
const DRAFT =
  'How much of that may I put into an index fund each month, if the rent goes up by a tenth next year, and would it be ' +
  'wiser to pay the card first?';

let upstream: ScriptedUpstream;
let app: App;
let browser: BenchBrowser;
let visitor: Visitor;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  app = await startApp({ database: 'postgres', env: scriptedEnv(upstream) });
  browser = await startBrowser();
  visitor = await new Visitor(app.url).signIn();
}, 240_000);
afterAll(async () => {
  await browser?.browser.close();
  await app?.remove();
  await upstream?.close();
});

describe('a conversation with stored replies', () => {
  let path: string;
  beforeAll(async () => {
    upstream.everyChat(say(REPLY));
    const { id } = await visitor.createThread(WINDOW);
    for (let turn = 1; turn <= STORED_TURNS; turn++) await visitor.postTurn(id, 'I earn ₹85,000 a month.');
    path = `/threads/${id}`;
  });

  it('is light', async () => {
    const kilobytes = (kb: number) => `${kb.toFixed(0)} KB`;
    const tags = await scriptTagsOf(visitor, path);
    section.show({
      what: 'script tags of a conversation, gzip',
      ours: `${tags.scripts} scripts`,
      ...atMost(tags.kb, MOST_SCRIPT_KB, kilobytes),
    });
    const page = await browser.pageOf(visitor);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(REST_MS);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    await page.close();
    const { scripts, kb } = await weighScripts(
      visitor,
      loaded.filter((name) => name.endsWith('.js')),
    );
    section.show({
      what: 'all scripts that it has loaded once it is at rest, gzip',
      ours: `${scripts} scripts`,
      ratio: kilobytes(kb),
    });
  });

  it('is fast and open to everybody', async () => {
    const audits: Audit[] = [];
    while (audits.length < AUDITS) audits.push(await auditPage(visitor, path, browser.port));
    const score = (value: number) => `${value} of 100`;
    const performances = audits.map(({ performance }) => performance);
    section.show({
      what: `Lighthouse on a desktop, performance, the middle of ${AUDITS}`,
      ours: performances.join(', '),
      ...atLeast(quantilesOf(performances).p50, LEAST_PERFORMANCE, score),
    });
    const middle = (of: 'firstPaintMs' | 'largestPaintMs' | 'blockedMs') =>
      `${digits(quantilesOf(audits.map((audit) => audit[of])).p50)} ms`;
    section.show({
      what: 'of that, first paint, largest paint, time for which the page was held up',
      ours: `${middle('firstPaintMs')}, ${middle('largestPaintMs')}, ${middle('blockedMs')}`,
    });
    const faults = [...new Set(audits.flatMap((audit) => audit.faults))];
    section.show({
      what: `Lighthouse on a desktop, accessibility, the least of ${AUDITS}`,
      ours: faults.join(', ') || 'no fault',
      ...atLeast(Math.min(...audits.map(({ accessibility }) => accessibility)), 100, score),
    });
  }, 180_000);
});

describe('a thread of 10,000 messages while a reply streams', () => {
  let page: Page;
  let coach: Coach;
  beforeAll(async () => {
    const [thread = ''] = await seedThreads(app, visitor, WINDOW, [MESSAGES]);
    upstream.everyChat(say(REPLY.repeat(20), { msPerWord: MS_PER_WORD }));
    page = await browser.pageOf(visitor);
    coach = new Coach(page);
    await coach.open(thread);
    await coach.turn(MESSAGES / 2).waitFor();
    await coach.say('And what is left of it?');
    await coach
      .turn(MESSAGES / 2 + 1)
      .getByText('Three steps')
      .first()
      .waitFor();
  }, 60_000);

  it('does not move by itself', async () => {
    const shift = await meterShift(page);
    await page.waitForTimeout(SHIFT_MS);
    section.show({
      what: 'layout shift in 5 s of a streaming reply',
      ours: (await shift()).toFixed(4),
      ...atMost(await shift(), MOST_SHIFT, (value) => value.toFixed(2)),
    });
  });

  it('is quick to type in', async () => {
    const keys = await meterKeys(page);
    await coach.message.focus();
    await page.keyboard.type(DRAFT, { delay: MS_PER_KEY });
    expect(await coach.message.inputValue()).toBe(DRAFT);
    expect(await coach.stop.isVisible()).toBe(true);
    const times = await keys();
    expect(times).toHaveLength(DRAFT.length);
    section.show({
      what: 'a key’s press to its frame in a thread of 10,000 messages while a reply streams',
      ours: duration(quantilesOf(times)),
      ...atMost(quantilesOf(times).p95, MOST_KEY_MS, (ms) => `p95 ${digits(ms)} ms`),
    });
  });

  it('holds some of its messages in the document, wherever it is read', async () => {
    const messages = coach.transcript.locator('[data-position]');
    const counts = [await messages.count()];
    while (counts.length <= STRETCHES) {
      const first = await messages.first().getAttribute('data-position');
      await coach.transcript.evaluate((log) => log.scrollTo({ top: 0 }));
      await expect
        .poll(() => messages.first().getAttribute('data-position'), { timeout: 10_000 })
        .not.toBe(first);
      counts.push(await messages.count());
    }
    section.show({
      what: `messages of these 10,000 in the document, at most, over ${STRETCHES} stretches of reading up`,
      ours: digits(Math.max(...counts)),
      ...atMost(Math.max(...counts), MOST_MESSAGES, String),
    });
  });
});
