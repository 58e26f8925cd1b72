import { test as base, expect, type Page } from '@playwright/test';
import { type App, startApp } from './app';
import { Visitor } from './client';
import { Coach } from './e2e-coach';
import { scriptedEnv } from './scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from './scripted-upstream';

export { expect };

type Running = { app: App; upstream: ScriptedUpstream };

type WorkerFixtures = {
  /** Who answers: the scripted model, alone or with an embedding model, or with no key the built-in offline coach. */
  model: 'scripted' | 'embedding' | 'offline';
  running: Running;
};

type Fixtures = {
  /** Errors in the browser's console that a test provokes; every other one fails it. */
  tolerates: RegExp | null;
  app: App;
  /** The scripted model, with its default answers at the start of every test. */
  upstream: ScriptedUpstream;
  /** The person at the browser, to prepare over the API what a test then looks at. */
  visitor: Visitor;
  coach: Coach;
};

/**
 * Tests of the built app in a browser. The app starts once for all that need the same model. An error in the page fails
 * its test, and so does a request to any other origin.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  model: ['scripted', { scope: 'worker', option: true }],
  running: [
    async ({ model }, use) => {
      const upstream = await startScriptedUpstream();
      const env = model === 'offline' ? {} : scriptedEnv(upstream);
      if (model === 'embedding') env.FINCOACH_EMBEDDING_MODEL = 'scripted-embedding';
      const app = await startApp({ env });
      await use({ app, upstream });
      await app.remove();
      await upstream.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  tolerates: [null, { option: true }],
  app: async ({ running }, use) => use(running.app),
  upstream: [
    async ({ running }, use) => {
      running.upstream.reset();
      await use(running.upstream);
    },
    { auto: true },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, app, tolerates }, use) => {
    const faults: string[] = [];
    context.on('page', waitUntilLive);
    context.on('weberror', (error) => faults.push(`Error in the page: ${error.error().stack}`));
    context.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
    });
    context.on('request', (request) => {
      if (leaves(app.url, request.url())) faults.push(`Request to another origin: ${request.url()}`);
    });
    await use(context);
    expect(faults.filter((fault) => !tolerates?.test(fault))).toEqual([]);
  },
  visitor: async ({ app, context }, use) => {
    const visitor = new Visitor(app.url);
    const headers = { 'content-type': 'application/json' };
    const answer = await visitor.send('/api/auth/sign-in/anonymous', { method: 'POST', headers, body: '{}' });
    await context.addCookies(cookiesIn(answer.headers.getSetCookie(), app.url));
    await use(visitor);
  },
  coach: async ({ page }, use) => use(new Coach(page)),
});

/** Makes opening and reloading a page last until what the server drew can be used, as a person's hand would. */
export function waitUntilLive(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const live = () => page.locator('html[data-live]').waitFor({ state: 'attached' });
  page.goto = async (...where) => {
    const response = await goto(...where);
    await live();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await live();
    return response;
  };
}

function leaves(origin: string, url: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).origin !== origin;
}

function cookiesIn(headers: string[], url: string) {
  return headers.flatMap((header) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    return name && value ? [{ name, value, url, httpOnly: true, sameSite: 'Lax' as const }] : [];
  });
}
