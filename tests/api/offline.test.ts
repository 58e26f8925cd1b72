import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { problemOf, Visitor } from '../support/client';
import { askUnder } from '../support/experiments';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.remove());

describe('with no key and no configuration', () => {
  it('the built-in coach answers, and health says so', async () => {
    const health = await (await fetch(`${app.url}/api/health`)).json();
    expect(health).toMatchObject({ status: 'ok', database: 'ok', model: 'offline', host: null });
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread();
    const { record, text } = await visitor.postTurn(id, 'I earn ₹1,20,000 a month and spend ₹70,000.');
    expect(record).toMatchObject({ outcome: 'done', model: 'offline' });
    expect(text.length).toBeGreaterThan(20);
  });

  it('it knows what it is sent and nothing else: a window forgets, buffer remembers', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 2 } });
    for (const text of ['My salary is ₹1,37,000 a month.', 'What is a PPF?', 'And an FD?'])
      await visitor.postTurn(id, text);
    const question = 'What did I tell you about my salary?';
    expect((await visitor.postTurn(id, question)).text).not.toContain('1,37,000');
    await visitor.setMemory(id, { strategy: 'buffer' });
    expect((await visitor.postTurn(id, question)).text).toContain('1,37,000');
  });

  it('asked again with another memory, it answers from what that one sends', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 1 } });
    await visitor.postTurn(id, 'My salary is ₹1,37,000 a month.');
    const asked = await visitor.postTurn(id, 'What did I tell you about my salary?');
    expect(asked.text).not.toContain('1,37,000');
    const again = await askUnder(visitor, id, 2, { strategy: 'buffer' });
    expect([again.record?.outcome, again.text.includes('1,37,000')]).toEqual(['done', true]);
  });

  it('it answers no exam of the lab, and says so', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const problem = problemOf(await visitor.post('/api/lab/ask', { question: 'What is my rent?' }));
    expect([problem.status, problem.type, problem.detail]).toEqual([
      409,
      'urn:fincoach:no-model',
      'The built-in offline coach answers here, and an exam needs a model. Nothing was sent; connect one with OPENAI_API_KEY or OPENAI_BASE_URL, then ask again.',
    ]);
  });

  it('it writes its own summaries, within their limit, and they carry the figures', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const memory = {
      strategy: 'summary',
      settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 120 },
    };
    const { id } = await visitor.createThread(memory);
    for (const text of ['My salary is ₹1,37,000 a month.', 'My rent is ₹32,000.'])
      await visitor.postTurn(id, text);
    const { record, text } = await visitor.postTurn(id, 'What did I tell you about my salary?');
    expect(record?.folds).toMatchObject([{ positions: [1, 2], outcome: 'written' }]);
    expect((await visitor.summaries(id))[0]?.text).toContain('1,37,000');
    expect((await visitor.summaries(id))[0]?.tokens).toBeLessThanOrEqual(120);
    expect(text).toContain('1,37,000');
  });
});
