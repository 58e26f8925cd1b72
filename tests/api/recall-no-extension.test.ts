import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app';
import { Visitor } from '../support/client';
import { openMemoryPostgres } from '../support/memory-postgres';
import { topics } from '../support/scripted-embeddings';
import { scriptedEnv } from '../support/scripted-env';
import { type ScriptedUpstream, startScriptedUpstream } from '../support/scripted-upstream';

const SAID = 'recall ranks by full text alone: this PostgreSQL has no extension';

let upstream: ScriptedUpstream;
let postgres: Awaited<ReturnType<typeof openMemoryPostgres>>;
let app: App;
beforeAll(async () => {
  [upstream, postgres] = await Promise.all([startScriptedUpstream(), openMemoryPostgres({ vector: false })]);
  app = await startApp({
    database: 'embedded',
    env: {
      ...scriptedEnv(upstream),
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'a secret of sixteen or more',
      FINCOACH_EMBEDDING_MODEL: 'scripted-embedding',
    },
  });
});
afterAll(async () => {
  await app?.remove();
  await Promise.all([postgres?.close(), upstream?.close()]);
});

describe('a PostgreSQL without pgvector', () => {
  it('recalls by words alone, never calls the embedding model, and says why once', async () => {
    upstream.everyEmbedding(topics(/landlord|housing/i));
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread({
      strategy: 'window',
      settings: { k: 1 },
      recall: { budget: 400 },
    });
    const recalled = async (text: string) =>
      (await visitor.postTurn(id, text)).record?.sent?.parts.flatMap((part) =>
        part.kind === 'recall' ? part.matches : [],
      );
    await recalled('Our landlord wants ₹31,500 on the fifth.');
    await recalled('What is PPF?');
    expect(await recalled('What does housing cost me?')).toEqual([]);
    expect(await recalled('Is the landlord nice?')).toMatchObject([
      { turn: 1, by: ['words'], words: ['landlord'], similarity: null },
    ]);
    expect(upstream.embeddings).toEqual([]);
    expect((await visitor.get('/api/health')).body).toMatchObject({ recall: 'full text' });
    expect(app.output().split(SAID)).toHaveLength(2);
  });

  it('deletes a thread as any other', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { id } = await visitor.createThread();
    expect((await visitor.delete(`/api/threads/${id}`)).status).toBe(204);
  });
});
