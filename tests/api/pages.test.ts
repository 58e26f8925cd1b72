import { expect, it } from 'vitest';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp({ FINCOACH_LIMIT_CALLS: '25' });
const WINDOW = { strategy: 'window', settings: { k: 3 } };

it('a conversation comes drawn: its newest replies as Markdown, its title, what the newest turn was sent', async () => {
  const { visitor, threadId } = await scripted.thread(WINDOW);
  scripted.upstream.chat(say('Put **a little** aside.'));
  await visitor.postTurn(threadId, 'How much should I save?');
  const page = await visitor.send(`/threads/${threadId}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<strong[^>]*>a little<\/strong>/);
  expect(html).toMatch(/<h1[^>]*>How much should I save\?<\/h1>/);
  expect(html).toContain('aria-label="Memory of turn 1"');
});

it('a conversation that is somebody else’s, missing or asked for without a session is a page that is not there', async () => {
  const { visitor, threadId } = await scripted.thread(WINDOW);
  await visitor.postTurn(threadId, 'Nobody else may read this');
  const other = await scripted.visitor();
  const missing = '00000000-0000-4000-8000-000000000000';
  const answers = [
    await other.send(`/threads/${threadId}`),
    await fetch(`${scripted.app.url}/threads/${threadId}`),
    await visitor.send(`/threads/${missing}`),
    await visitor.send('/threads/not-an-id'),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('There is nothing here');
    expect(html).not.toContain('Nobody else may read this');
  }
});

it('past the limit of calls the page still comes, without its conversation', async () => {
  const { visitor, threadId } = await scripted.thread(WINDOW);
  await visitor.postTurn(threadId, 'This stays in the database');
  const pages: string[] = [];
  for (let time = 0; time < 30; time++) {
    const page = await visitor.send(`/threads/${threadId}`);
    expect(page.status).toBe(200);
    pages.push(await page.text());
  }
  expect(pages[0]).toContain('This stays in the database');
  expect(pages.at(-1)).not.toContain('This stays in the database');
});
