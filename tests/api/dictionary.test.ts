import { describe, expect, it } from 'vitest';
import { archiveSchema, threadSchema } from '@/lib/wire';
import type { Visitor } from '../support/client';
import { query } from '../support/query';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { imported, openAiMessages } from '../support/transfer';
import { readTurn, TurnStream } from '../support/turn-stream';
import { until } from '../support/until';

const scripted = scriptedApp();

/** Waits until the dictionary of a thread has all of its words, without a search. */
async function gathered(threadId: string): Promise<string[]> {
  await until('the dictionary', async () => {
    const statement = 'SELECT 1 FROM threads WHERE id = $1 AND words_through = last_position';
    return (await query(scripted.app, statement, [threadId])).length > 0;
  });
  const rows = await query<{ word: string }>(
    scripted.app,
    'SELECT word FROM thread_words WHERE thread_id = $1',
    [threadId],
  );
  return rows.map(({ word }) => word);
}

async function talk() {
  const { visitor, threadId } = await scripted.thread();
  scripted.upstream.chat(say('Chrysanthemums are no investment.'));
  await visitor.postTurn(threadId, 'Are tulips better than debentures?');
  return { visitor, threadId };
}

async function found(visitor: Visitor, threadId: string, misspelt: string) {
  const { items, searched } = archiveSchema.parse(
    (await visitor.get(`/api/threads/${threadId}/messages?q=${misspelt}`)).body,
  );
  return [searched?.by, ...items.map(({ position }) => position)];
}

describe('the words of a thread are gathered', () => {
  it('after a turn, question and reply, before anybody searches', async () => {
    const { visitor, threadId } = await talk();
    expect(await gathered(threadId)).toEqual(
      expect.arrayContaining(['tulips', 'debentures', 'chrysanthemums']),
    );
    expect(await found(visitor, threadId, 'debantures')).toEqual(['alike', 1]);
  });

  it('of an answer that was given again', async () => {
    const { visitor, threadId } = await talk();
    await gathered(threadId);
    scripted.upstream.chat(say('Marigolds then.'));
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    await readTurn(new TurnStream(await visitor.send(`/api/threads/${threadId}/turns/1/regenerate`, json)));
    expect(await gathered(threadId)).toContain('marigolds');
    expect(await found(visitor, threadId, 'marygolds')).toEqual(['alike', 2]);
  });

  it('of an import before it is shown, and of a branch with it', async () => {
    const visitor = await scripted.visitor();
    const log = openAiMessages('Are tulips better than debentures?', 'Chrysanthemums are no investment.');
    const {
      items: [thread],
    } = await imported(visitor, 'openai', JSON.stringify(log));
    const threadId = thread?.id ?? '';
    const rows = await query(scripted.app, 'SELECT 1 FROM thread_words WHERE thread_id = $1', [threadId]);
    expect(rows.length).toBeGreaterThan(0);
    const { body } = await visitor.post(`/api/threads/${threadId}/branch`, { position: 2 });
    const branch = threadSchema.parse(body);
    expect(await gathered(branch.id)).toContain('chrysanthemums');
    expect(await found(visitor, branch.id, 'chrysanthimums')).toEqual(['alike', 2]);
  });
});
