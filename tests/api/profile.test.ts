import { describe, expect, it } from 'vitest';
import { profileSchema } from '@/lib/wire';
import { problemOf, type Visitor } from '../support/client';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();

async function profileOf(visitor: Visitor) {
  return profileSchema.parse((await visitor.get('/api/profile')).body);
}

async function change(visitor: Visitor, at: number, text: string) {
  const { items } = await profileOf(visitor);
  return visitor.patch('/api/profile', { id: items[at]?.id, text });
}

describe('a fact of the profile', () => {
  it('put into other words keeps its place, its source and the earlier words, newest first; requests carry the newest', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    await visitor.postTurn(threadId, 'My rent is ₹30,000.');
    const source = { threadId, position: 1 };
    await visitor.post('/api/profile', { text: 'Rent ₹30,000', source });
    await visitor.post('/api/profile', { text: 'No lock-in' });
    for (const text of ['Rent ₹31,000', 'Rent ₹31,000', 'Rent ₹33,000'])
      expect((await change(visitor, 0, text)).status).toBe(200);
    const { items } = await profileOf(visitor);
    expect(items.map(({ text, history }) => [text, history.map((earlier) => earlier.text)])).toEqual([
      ['Rent ₹33,000', ['Rent ₹31,000', 'Rent ₹30,000']],
      ['No lock-in', []],
    ]);
    expect(items[0]?.source).toEqual(source);
    expect(items[0]?.history[0]?.until).toBe(items[0]?.createdAt);
    await visitor.postTurn(threadId, 'And now?');
    const sent = JSON.stringify(scripted.upstream.chats().at(-1)?.body.messages.slice(0, 2));
    expect(sent).toContain('Rent ₹33,000');
    expect(sent).not.toContain('Rent ₹31,000');
  });

  it('is neither changed by an earlier wording’s id, nor by another person, nor past the limit', async () => {
    const visitor = await scripted.visitor();
    await visitor.post('/api/profile', { text: 'Rent ₹30,000' });
    const [first] = (await profileOf(visitor)).items;
    await change(visitor, 0, 'Rent ₹31,000');
    const before = await profileOf(visitor);
    expect((await visitor.patch('/api/profile', { id: first?.id, text: 'Rent ₹1' })).status).toBe(404);
    const body = { id: before.items[0]?.id, text: 'Rent ₹2' };
    expect((await (await scripted.visitor()).patch('/api/profile', body)).status).toBe(404);
    const full = { text: '₹'.repeat(500) };
    let answer = await visitor.post('/api/profile', full);
    for (let more = 0; more < 4 && answer.status === 201; more++)
      answer = await visitor.post('/api/profile', full);
    expect(problemOf(answer)).toMatchObject({ status: 422, limit: 500, tokens: expect.any(Number) });
    expect((await change(visitor, 0, full.text)).status).toBe(422);
    expect((await profileOf(visitor)).items[0]).toEqual(before.items[0]);
  });

  it('taken out goes with its history, and stays in the profile without a source when its conversation is deleted', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    await visitor.postTurn(threadId, 'My rent is ₹30,000.');
    await visitor.post('/api/profile', { text: 'Rent ₹30,000', source: { threadId, position: 1 } });
    await visitor.delete(`/api/threads/${threadId}`);
    const [fact] = (await profileOf(visitor)).items;
    expect([fact?.text, fact?.source]).toEqual(['Rent ₹30,000', null]);
    await change(visitor, 0, 'Rent ₹31,000');
    const [changed] = (await profileOf(visitor)).items;
    await visitor.json('DELETE', '/api/profile', { id: changed?.id });
    expect((await profileOf(visitor)).items).toEqual([]);
  });

  it('taken out comes back in its place with its source and earlier words, once, for its person, and within the limit', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    await visitor.postTurn(threadId, 'My rent is ₹30,000.');
    const source = { threadId, position: 1 };
    await visitor.post('/api/profile', { text: 'Rent ₹30,000', source });
    await visitor.post('/api/profile', { text: 'No lock-in' });
    const [first] = (await profileOf(visitor)).items;
    await change(visitor, 0, 'Rent ₹31,000');
    const before = await profileOf(visitor);
    const id = before.items[0]?.id;
    const restore = (who: Visitor, fact = id) => who.post('/api/profile/restore', { id: fact });
    await visitor.json('DELETE', '/api/profile', { id });
    expect((await restore(await scripted.visitor())).status).toBe(404);
    expect((await restore(visitor, first?.id)).status).toBe(404);
    expect((await restore(visitor)).status).toBe(200);
    expect(await profileOf(visitor)).toEqual(before);
    await visitor.json('DELETE', '/api/profile', { id });
    await fill(visitor);
    const full = await profileOf(visitor);
    const refused = problemOf(await restore(visitor));
    expect(refused).toMatchObject({ status: 422, limit: 500, tokens: expect.any(Number) });
    expect(await profileOf(visitor)).toEqual(full);
  });
});

/** Adds facts until nothing of any length fits. */
async function fill(visitor: Visitor): Promise<void> {
  let length = 480;
  while (length > 0) {
    const { status } = await visitor.post('/api/profile', { text: '₹'.repeat(length) });
    if (status !== 201) length = Math.floor(length / 2);
  }
}

describe('the profile', () => {
  it('stays within its limit however many facts come at once', async () => {
    const visitor = await scripted.visitor();
    const texts = Array.from({ length: 12 }, (_, at) => `${at} ${'₹'.repeat(100)}`);
    const answers = await Promise.all(texts.map((text) => visitor.post('/api/profile', { text })));
    const { items, tokens, limit } = await profileOf(visitor);
    expect(tokens).toBeLessThanOrEqual(limit);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(items.length);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(texts.length - items.length);
    expect(items.length).toBeGreaterThan(1);
    expect(items.length).toBeLessThan(texts.length);
  });

  it('stays within its limit when facts grow at once', async () => {
    const visitor = await scripted.visitor();
    for (let at = 0; at < 6; at++) await visitor.post('/api/profile', { text: `Fact ${at}` });
    const { items } = await profileOf(visitor);
    const grow = items.map(({ id, text }) =>
      visitor.patch('/api/profile', { id, text: `${text} ${'₹'.repeat(200)}` }),
    );
    const answers = await Promise.all(grow);
    const after = await profileOf(visitor);
    expect(after.tokens).toBeLessThanOrEqual(after.limit);
    expect(answers.some(({ status }) => status === 422)).toBe(true);
    expect(after.items.map(({ text }) => text.slice(0, 6))).toEqual(items.map(({ text }) => text));
  });

  it('changes a fact into one of two wordings that come at once, and keeps one history', async () => {
    const visitor = await scripted.visitor();
    await visitor.post('/api/profile', { text: 'Rent ₹30,000' });
    const answers = await Promise.all([
      change(visitor, 0, 'Rent ₹31,000'),
      change(visitor, 0, 'Rent ₹32,000'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { items } = await profileOf(visitor);
    expect(items.map(({ history }) => history.map(({ text }) => text))).toEqual([['Rent ₹30,000']]);
  });

  it('stands in one order in every request and in the list, whatever is reworded, taken out and put back', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    for (const text of ['One', 'Two', 'Three']) await visitor.post('/api/profile', { text });
    const order = async () => {
      await visitor.postTurn(threadId, 'And now?');
      const sent = scripted.upstream.chats().at(-1)?.body.messages[1]?.content ?? '';
      const listed = (await profileOf(visitor)).items.map(({ text }) => text);
      expect(sent.split('\n').slice(2, -1)).toEqual(listed);
      return listed;
    };
    expect(await order()).toEqual(['One', 'Two', 'Three']);
    await change(visitor, 0, 'One, reworded');
    await change(visitor, 1, 'Two, reworded');
    await change(visitor, 0, 'One, reworded twice');
    expect(await order()).toEqual(['One, reworded twice', 'Two, reworded', 'Three']);
    const id = (await profileOf(visitor)).items[1]?.id;
    await visitor.json('DELETE', '/api/profile', { id });
    expect(await order()).toEqual(['One, reworded twice', 'Three']);
    await visitor.post('/api/profile/restore', { id });
    expect(await order()).toEqual(['One, reworded twice', 'Two, reworded', 'Three']);
  });
});
