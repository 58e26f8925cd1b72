import { describe, expect, it } from 'vitest';
import type { TurnRecord } from '@/lib/wire';
import { Visitor } from '../support/client';
import { seedLongThread } from '../support/e2e-seed';
import { query } from '../support/query';
import { say } from '../support/scripted-answers';
import { type ScriptedApp, scriptedApp } from '../support/scripted-app';
import {
  body,
  type EmbeddingAnswer,
  noEmbedding,
  refuseEmbedding,
  topics,
  vectors,
} from '../support/scripted-embeddings';
import { readTurn, TurnStream } from '../support/turn-stream';
import { until } from '../support/until';

const MEMORY = { strategy: 'window', settings: { k: 1 }, recall: { budget: 400 } };
const MODEL = 'scripted-embedding';
const STATED = 'Our landlord wants ₹31,500 on the fifth.';
// Not one word of it, nor one that means the same, is in what was stated.
const ASKED = 'What does housing cost me?';
const HOUSING = topics(/landlord|housing/i, /train/i);

const scripted = scriptedApp(
  { FINCOACH_EMBEDDING_MODEL: MODEL, FINCOACH_RECALL_MS: '400', FINCOACH_EMBEDDING_MS: '1000' },
  'embedded',
);

async function ask(
  { upstream }: ScriptedApp,
  visitor: Visitor,
  threadId: string,
  text: string,
  reply = 'Noted.',
) {
  upstream.chat(say(reply));
  return (await visitor.postTurn(threadId, text)).record;
}

const blockOf = (record: TurnRecord | null) => record?.sent?.parts.find((part) => part.kind === 'recall');
const embedded = (threadId: string, model = MODEL) =>
  query<{ turn: number; versions: string; dimensions: number }>(
    scripted.app,
    'SELECT turn, versions, dimensions FROM turn_embeddings WHERE thread_id = $1 AND model = $2 ORDER BY turn',
    [threadId, model],
  );
const allEmbedded = (threadId: string, turns: number, model = MODEL) =>
  until(`${turns} embedded turns`, async () => (await embedded(threadId, model)).length === turns);

/** A thread whose first turn states a figure that the second has let go, both embedded. */
async function stated() {
  scripted.upstream.everyEmbedding(HOUSING);
  const { visitor, threadId } = await scripted.thread(MEMORY);
  await ask(scripted, visitor, threadId, STATED);
  await ask(scripted, visitor, threadId, 'Which train goes to Pune?');
  await allEmbedded(threadId, 2);
  return { visitor, threadId };
}

describe('recall with an embedding model', () => {
  it('finds a turn of the same meaning that shares no word with the question, and says so', async () => {
    const { visitor, threadId } = await stated();
    const record = await ask(scripted, visitor, threadId, ASKED);
    expect(blockOf(record)?.matches).toEqual([
      { turn: 1, score: 0.5, by: ['meaning'], words: [], similarity: 1, excerpt: STATED, positions: [1, 2] },
    ]);
    expect(scripted.upstream.chats().at(-1)?.body.messages[1]?.content).toContain(`<user>${STATED}</user>`);
  });

  it('puts what words and meaning agree on first, with both reasons', async () => {
    const { visitor, threadId } = await stated();
    const record = await ask(scripted, visitor, threadId, 'What does the landlord charge for housing?');
    expect(blockOf(record)?.matches).toMatchObject([
      { turn: 1, score: 1, by: ['words', 'meaning'], words: ['landlord'], similarity: 1 },
    ]);
  });

  it('leaves out turns that are no nearer than the rest of the thread', async () => {
    const { visitor, threadId } = await stated();
    expect(blockOf(await ask(scripted, visitor, threadId, 'Kya haal hai?'))).toBeUndefined();
  });

  it('keeps the budget, and takes whole turns only', async () => {
    scripted.upstream.everyEmbedding(HOUSING);
    const { visitor, threadId } = await scripted.thread({ ...MEMORY, recall: { budget: 150 } });
    for (let turn = 1; turn <= 5; turn++)
      await ask(
        scripted,
        visitor,
        threadId,
        `Landlord, part ${turn}. ${'More of it went up. '.repeat(3 * turn)}`,
      );
    await allEmbedded(threadId, 5);
    const block = blockOf(await ask(scripted, visitor, threadId, ASKED));
    expect(block?.tokens).toBeLessThanOrEqual(150);
    expect(block?.matches.length).toBeGreaterThan(0);
    expect(block?.positions.length).toBe((block?.matches.length ?? 0) * 2);
  });

  it('sends nothing twice: what was brought back by hand is not recalled', async () => {
    const { visitor, threadId } = await stated();
    await visitor.patch(`/api/threads/${threadId}/messages/1`, { pinned: true });
    expect(blockOf(await ask(scripted, visitor, threadId, ASKED))).toBeUndefined();
  });

  it('shows the model no draft, and nothing of a thread without recall', async () => {
    const { visitor, threadId } = await stated();
    const calls = scripted.upstream.embeddings.length;
    await visitor.post(`/api/threads/${threadId}/preview`, { text: ASKED });
    const plain = await visitor.createThread({ strategy: 'window', settings: { k: 1 } });
    await ask(scripted, visitor, plain.id, STATED);
    await ask(scripted, visitor, plain.id, ASKED);
    expect(scripted.upstream.embeddings).toHaveLength(calls);
  });

  it('is told by health', async () => {
    const { body: health } = await new Visitor(scripted.app.url).get('/api/health');
    expect(health).toMatchObject({ status: 'ok', recall: 'hybrid' });
  });
});

describe('what is embedded', () => {
  it('is at most 2,000 characters of a turn, and of a question', async () => {
    scripted.upstream.everyEmbedding(HOUSING);
    const { visitor, threadId } = await scripted.thread(MEMORY);
    await ask(scripted, visitor, threadId, `Landlord ${'😀'.repeat(1_200)}`, 'Long '.repeat(2_000));
    await ask(scripted, visitor, threadId, `Housing ${'é'.repeat(3_000)}`);
    await allEmbedded(threadId, 2);
    const lengths = scripted.upstream.embeddings.flatMap(({ input }) => input.map((text) => text.length));
    expect(Math.max(...lengths)).toBe(2_000);
    const [first = ''] = scripted.upstream.embeddings[0]?.input ?? [];
    expect(first).toMatch(/^Landlord 😀+$/u);
  });

  it('is caught up with when recall is switched on, at most 16 texts a call', async () => {
    scripted.upstream.everyEmbedding(HOUSING);
    const visitor = await scripted.visitor();
    const threadId = await seedLongThread(scripted.app, visitor, { ...MEMORY, recall: undefined }, 40);
    await visitor.setMemory(threadId, MEMORY);
    await allEmbedded(threadId, 40);
    const sizes = scripted.upstream.embeddings.map(({ input }) => input.length);
    expect(sizes).toEqual([16, 16, 8]);
    expect(scripted.upstream.embeddings[0]?.input[0]).toContain('Question 40');
  });

  it('is the answer that stands: given again it is embedded again', async () => {
    const { visitor, threadId } = await stated();
    scripted.upstream.chat(say('Take the Deccan Queen.'));
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    await readTurn(new TurnStream(await visitor.send(`/api/threads/${threadId}/turns/2/regenerate`, json)));
    await until('turn 2 again', async () => (await embedded(threadId))[1]?.versions === '1,2');
    expect(scripted.upstream.embeddings.at(-1)?.input).toEqual([
      'Which train goes to Pune?\nTake the Deccan Queen.',
    ]);
  });

  it('never stands for a turn that was edited since', async () => {
    scripted.upstream.everyEmbedding(HOUSING);
    const { visitor, threadId } = await scripted.thread(MEMORY);
    await ask(scripted, visitor, threadId, STATED);
    await allEmbedded(threadId, 1);
    scripted.upstream.everyEmbedding((asked, response) =>
      (asked.input.includes(ASKED) ? HOUSING : refuseEmbedding(500))(asked, response),
    );
    await visitor.patch(`/api/threads/${threadId}/messages/1`, { text: 'Which train goes to Pune?' });
    await ask(scripted, visitor, threadId, 'And back?');
    expect(blockOf(await ask(scripted, visitor, threadId, ASKED))).toBeUndefined();
    expect((await embedded(threadId))[0]?.versions).toBe('1,1');
  });

  it('of a branch is made after its next turn', async () => {
    const { visitor, threadId } = await stated();
    const { body: branch } = await visitor.post(`/api/threads/${threadId}/branch`, { position: 4 });
    const { id } = branch as { id: string };
    await ask(scripted, visitor, id, 'Kya haal hai?');
    await allEmbedded(id, 3);
    expect(blockOf(await ask(scripted, visitor, id, ASKED))?.positions).toEqual([1, 2]);
  });

  it('goes with its thread and with its person', async () => {
    const first = await stated();
    await first.visitor.delete(`/api/threads/${first.threadId}`);
    expect(await embedded(first.threadId)).toEqual([]);
    const second = await stated();
    expect((await second.visitor.delete('/api/me')).status).toBe(204);
    expect(await embedded(second.threadId)).toEqual([]);
  });

  it('is made anew for a model of other dimensions, under its own name or the same', async () => {
    const { visitor, threadId } = await stated();
    const longer = vectors((text) => [/landlord|housing/i.test(text) ? 1 : 0, 1, ...Array(30).fill(0.01)]);
    scripted.upstream.everyEmbedding(longer);
    await ask(scripted, visitor, threadId, 'Kya haal hai?');
    await until('32 dimensions', async () =>
      (await embedded(threadId)).every(({ dimensions }) => dimensions === 32),
    );
    await scripted.app.restart({ FINCOACH_EMBEDDING_MODEL: 'another' });
    scripted.upstream.everyEmbedding(HOUSING);
    await ask(scripted, visitor, threadId, 'Kya haal hai?');
    await allEmbedded(threadId, 4, 'another');
    expect(await embedded(threadId)).toHaveLength(3);
    expect(blockOf(await ask(scripted, visitor, threadId, ASKED))?.matches).toMatchObject([{ turn: 1 }]);
    await scripted.app.restart({ FINCOACH_EMBEDDING_MODEL: MODEL });
  });
});

describe('an embedding model that fails', () => {
  const FAULTS: [string, EmbeddingAnswer][] = [
    ['refuses the key', refuseEmbedding(401)],
    ['has too many requests', refuseEmbedding(429)],
    ['has an error', refuseEmbedding(500)],
    ['hangs', noEmbedding()],
    ['hangs up', (_asked, response) => void response.destroy()],
    ['answers with no JSON', body('<html>')],
    ['gives fewer vectors than asked', body('{"object":"list","data":[]}')],
    ['gives vectors of another length', vectors(() => [1, 0])],
    ['gives a vector without numbers', body('{"data":[{"index":0,"embedding":[]}]}')],
    ['gives NaN', body('{"data":[{"index":0,"embedding":[NaN,1,0,0]}]}')],
    ['gives null', body('{"data":[{"index":0,"embedding":[null,1,0,0]}]}')],
    ['gives more than a number can be', body('{"data":[{"index":0,"embedding":[1e300,1,0,0]}]}')],
    ['gives zeros', vectors(() => [0, 0, 0, 0])],
  ];

  it.each(FAULTS)(
    'that %s leaves the turn as it is by words alone, and is made up for',
    async (_what, fault) => {
      const { visitor, threadId } = await stated();
      scripted.upstream.everyEmbedding(fault);
      const record = await ask(scripted, visitor, threadId, 'Does the landlord live here?');
      expect(record?.outcome).toBe('done');
      expect(blockOf(record)?.matches).toMatchObject([{ turn: 1, by: ['words'], similarity: null }]);
      scripted.upstream.everyEmbedding(HOUSING);
      await ask(scripted, visitor, threadId, 'Kya haal hai?');
      await until('all turns alike', async () => {
        const turns = await embedded(threadId);
        return turns.length === 4 && turns.every(({ dimensions }) => dimensions === 4);
      });
    },
  );

  it('is never waited for by a reply', async () => {
    const { visitor, threadId } = await scripted.thread(MEMORY);
    let over = false;
    scripted.upstream.everyEmbedding((_asked, response) => {
      response.on('close', () => {
        over = true;
      });
    });
    const record = await ask(scripted, visitor, threadId, STATED);
    await until('the call', () => scripted.upstream.embeddings.length === 1);
    expect([record?.outcome, (await visitor.thread(threadId)).running, over]).toEqual(['done', null, false]);
    await until('its end', () => over);
  });

  it('is logged without the text', () => {
    expect(scripted.app.output()).toContain('question not embedded: recalled by full text alone');
    expect(scripted.app.output()).toContain('turns not embedded');
    expect(scripted.app.output()).not.toContain('landlord');
  });
});
