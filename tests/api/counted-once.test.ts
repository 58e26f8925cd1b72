import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { memorySchema } from '@/lib/memory';
import { openTurn } from '@/lib/server/chat/open-turn';
import { db } from '@/lib/server/db/client';
import type { Asker } from '@/lib/server/db/turn-state';
import { type Models, models } from '@/lib/server/models/provider';
import { openBenchDatabase } from '../support/bench-database';
import { fillThread, MEMORIES } from '../support/turn-threads';

vi.mock('server-only', () => ({}));

const QUESTION = 'What is left of my salary once the rent is paid?';
const LENGTHS = [10, 10_000];

let remove = async () => {};
let client: pg.Client;
let asker: Asker;

beforeAll(async () => {
  ({ remove } = await openBenchDatabase());
  client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  asker = { personId: randomUUID(), token: randomUUID() };
  await db().user.create({ data: { id: asker.personId, name: '', email: 'asha@example.org' } });
  const session = { id: randomUUID(), token: asker.token, userId: asker.personId };
  await db().session.create({ data: { ...session, expiresAt: new Date(Date.now() + 3_600_000) } });
});
afterAll(async () => {
  await client?.end();
  await db().$disconnect();
  await remove();
});

/** The models of the process, with a counter that writes down every text it counts. */
async function counting(): Promise<{ models: Models; counted: string[] }> {
  const { chat, summary } = await models();
  const { counter } = chat;
  const counted: string[] = [];
  const heard = {
    encoding: counter.encoding,
    count: (text: string) => {
      counted.push(text);
      return counter.count(text);
    },
    countSliced: (text: string) => {
      counted.push(text);
      return counter.countSliced(text);
    },
  };
  return { models: { chat: { ...chat, contextTokens: 10_000_000, counter: heard }, summary }, counted };
}

it.each(MEMORIES)(
  'opening a turn under $strategy counts its question, once, and no message of its thread',
  async ({ strategy, settings }) => {
    const memory = memorySchema.parse({ strategy, settings });
    for (const length of LENGTHS) {
      const { models: heard, counted } = await counting();
      const { encoding } = heard.chat.counter;
      const { id: threadId } = await db().thread.create({
        data: { ownerId: asker.personId, title: '', memory, encoding },
      });
      await fillThread(client, threadId, length);
      const [acceptedAt, allowed] = [performance.now(), Promise.resolve()];
      const ask = { threadId, asker, clientId: 'a', text: QUESTION, acceptedAt, allowed };
      expect((await openTurn(ask, heard)).kind).toBe('opened');
      expect(counted.filter((text) => text === QUESTION)).toHaveLength(1);
      // What else is counted stands before the messages: the coach's prompt and the blocks.
      expect(counted.filter((text) => text.startsWith('My rent is'))).toEqual([]);
      expect(new Set(counted).size).toBeLessThanOrEqual(3);
    }
  },
);
