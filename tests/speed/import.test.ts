import { describe, expect, it } from 'vitest';
import { residentMb, watchMemory } from '../support/resident-memory';
import { textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { exported, imported, openAiMessages, threadsOf } from '../support/transfer';

const scripted = scriptedApp();

const MOST_ADDED_MB = 150;

describe('a long thread', () => {
  it('is exported whole, page by page, in order', async () => {
    const visitor = await scripted.visitor();
    const log = openAiMessages(
      ...Array.from({ length: 2400 }, (_, at) => `${at} ${'x'.repeat(at % 700 === 0 ? 150_000 : 40)}`),
    );
    const {
      items: [thread],
    } = await imported(visitor, 'openai', JSON.stringify(log));
    const { text } = await exported(visitor, thread?.id ?? '', 'openai');
    expect(JSON.parse(text).messages).toEqual(log);
    const stored = await visitor.messages(thread?.id ?? '');
    expect(stored.map(({ position }) => position)).toEqual(Array.from({ length: 2400 }, (_, at) => at + 1));
  });
});

/** A file of OpenAI messages of so many bytes or a little more, written as it is read; `count` is how many they are. */
function largeFile(text: string, bytes: number) {
  const each = Buffer.byteLength(JSON.stringify({ role: 'assistant', content: text })) + 1;
  const count = 2 * Math.ceil(bytes / each / 2);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === count) {
        controller.enqueue(Buffer.from(']}'));
        return controller.close();
      }
      const start = sent === 0 ? '{"messages":[' : ',';
      const piece = Array.from({ length: Math.min(50, count - sent) }, () =>
        JSON.stringify({ role: sent++ % 2 === 0 ? 'user' : 'assistant', content: text }),
      );
      controller.enqueue(Buffer.from(start + piece.join(',')));
    },
  });
  return { body, count };
}

describe('a large file', () => {
  it.each([
    { what: 'plain words', text: textOf(200) },
    { what: 'rupees, three bytes each', text: Array(200).fill('₹1,42,000').join(' ') },
  ])(
    `of 50 MB of $what adds less than ${MOST_ADDED_MB} MB to the app, and other requests are answered meanwhile`,
    {
      timeout: 300_000,
    },
    async ({ what, text }) => {
      await scripted.app.restart();
      const visitor = await scripted.visitor();
      await imported(visitor, 'openai', JSON.stringify(openAiMessages('hi', text)));
      await visitor.get('/api/threads');
      const { body, count } = largeFile(text, 50_000_000);
      const before = residentMb(scripted.app.pid);
      const mostOf = watchMemory(scripted.app.pid);
      let finished = false;
      const answer = imported(visitor, 'openai', body).finally(() => {
        finished = true;
      });
      const waits: number[] = [];
      while (!finished) {
        const askedAt = performance.now();
        expect((await threadsOf(visitor)).at(-1)?.messages).toBe(2);
        waits.push(performance.now() - askedAt);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      const { items } = await answer;
      const added = mostOf() - before;
      console.log(
        `50 MB of ${what}: ${count} messages, ${Math.round(added)} MB added to ${Math.round(before)} MB`,
      );
      expect(items[0]?.messages).toBe(count);
      expect(added).toBeLessThan(MOST_ADDED_MB);
      expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(1_000);
    },
  );
});
