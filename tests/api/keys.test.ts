import { expect, it } from 'vitest';
import { refuse, say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { KEY } from '../support/scripted-env';

const scripted = scriptedApp({ FINCOACH_LOG_LEVEL: 'debug' });

it('the key goes to the model, and nowhere else: not in answers, pages, what the browser loads, or the log', async () => {
  const { visitor, threadId } = await scripted.thread({
    strategy: 'summary',
    settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 },
  });
  const quoting = refuse(401, `Incorrect API key provided: ${KEY}`, { 'x-key': KEY });
  await visitor.postTurn(threadId, 'hi');
  scripted.upstream.chat(quoting);
  const seen = [JSON.stringify(await visitor.postTurn(threadId, 'one'))];
  scripted.upstream.chat(say('ok'));
  scripted.upstream.summary(quoting);
  seen.push(JSON.stringify(await visitor.postTurn(threadId, 'two')));
  expect(scripted.upstream.requests.map(({ headers }) => headers.authorization)).toEqual(
    scripted.upstream.requests.map(() => `Bearer ${KEY}`),
  );
  const thread = `/api/threads/${threadId}`;
  const paths = ['', '/messages', '/turns', '/turns/2', '/turns/2/request', '/summaries'].map(
    (rest) => thread + rest,
  );
  paths.push(
    '/api/health',
    '/api/openapi.json',
    '/api/threads',
    '/',
    `/threads/${threadId}`,
    `/threads/${threadId}/archive`,
  );
  for (const page of paths) {
    const response = await visitor.send(page);
    seen.push(JSON.stringify([...response.headers]), await response.text());
  }
  expect(seen.filter((text) => text.includes('CANARY'))).toEqual([]);
  expect(scripted.app.output()).not.toContain('CANARY');
});

it('what the pages load holds no key, and there is no source map of it', async () => {
  const { visitor, threadId } = await scripted.thread();
  const pages = ['/', `/threads/${threadId}`, `/threads/${threadId}/archive`];
  const html = await Promise.all(pages.map(async (page) => (await visitor.send(page)).text()));
  const files = new Set(html.flatMap((text) => text.match(/\/_next\/static\/[^"'\\ ]+?\.(?:js|css)/g) ?? []));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const [script, map] = await Promise.all([visitor.send(file), visitor.send(`${file}.map`)]);
    expect([file, script.status, map.status]).toEqual([file, 200, 404]);
    const text = await script.text();
    expect([file, text.includes('CANARY'), /\bsk-[A-Za-z0-9-]{8,}/.test(text)]).toEqual([file, false, false]);
  }
});
