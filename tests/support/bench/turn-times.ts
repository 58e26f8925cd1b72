import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { App } from '../app';
import type { MemoryChoice, Visitor } from '../client';
import type { ScriptedUpstream } from '../scripted-upstream';
import { readTurn } from '../turn-stream';
import { seedThread } from '../turn-threads';

/** Milliseconds of one turn: from its sending to the model's being called, and from the reply's end to its being stored. */
export type TurnTimes = { toModel: number; toStored: number };

const QUESTION = 'What is left of my salary once the rent is paid?';

/** Threads of a visitor under one memory, one of each length; the database knows them as one in use knows its own. */
export async function seedThreads(
  app: App,
  visitor: Visitor,
  memory: MemoryChoice,
  lengths: readonly number[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const threads: string[] = [];
  for (const length of lengths) threads.push(await seedThread(client, visitor, memory, length));
  // Rows of a commit that is not on the disk yet are not taken for visible by everybody.
  await client.query('SET synchronous_commit = on');
  await client.query('UPDATE threads SET updated_at = now() WHERE id = ANY($1::uuid[])', [threads]);
  await client.query('VACUUM ANALYZE');
  await client.end();
  return threads;
}

/** Takes a turn of a model that thinks for a while. The turn is told as finished once it is stored. */
export async function timeTurn(
  upstream: ScriptedUpstream,
  visitor: Visitor,
  threadId: string,
  thinkMs: number,
): Promise<TurnTimes> {
  upstream.reset();
  let endedAt = Number.NaN;
  upstream.chat(async (reply) => {
    await wait(thinkMs);
    reply.word('Yes, go on.');
    reply.finish();
    endedAt = performance.now();
  });
  const sentAt = performance.now();
  const stream = await visitor.openTurn(threadId, QUESTION);
  await stream.until(({ type }) => type === 'data-turn-finished');
  const storedAt = performance.now();
  await readTurn(stream);
  const calledAt = upstream.chats()[0]?.at ?? Number.NaN;
  return { toModel: calledAt - sentAt, toStored: storedAt - endedAt };
}
