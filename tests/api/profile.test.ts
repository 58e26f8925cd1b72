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
});
