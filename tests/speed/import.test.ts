import { describe, expect, it } from 'vitest';
import { residentMb, watchMemory } from '../support/resident-memory';
import { textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { exported, imported, openAiMessages } from '../support/transfer';

const scripted = scriptedApp();

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

describe('a large file', () => {
  it('of 50 MB adds less than 150 MB to the app, and other requests are answered meanwhile', {
    timeout: 300_000,
  }, async () => {
    const visitor = await scripted.visitor();
    await imported(visitor, 'openai', JSON.stringify(openAiMessages('hi', textOf(200))));
    await visitor.get('/api/threads');
    const text = textOf(200);
    const [size, each] = [
      50_000_000,
      Buffer.byteLength(JSON.stringify({ role: 'assistant', content: text })) + 1,
    ];
    const count = Math.ceil(size / each);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === count) {
          controller.enqueue(Buffer.from(']}'));
          return controller.close();
        }
        const piece = Array.from({ length: Math.min(50, count - sent) }, () =>
          JSON.stringify({ role: sent++ % 2 === 0 ? 'user' : 'assistant', content: text }),
        );
        const start = sent === piece.length ? '{"messages":[' : ',';
        controller.enqueue(Buffer.from(start + piece.join(',')));
      },
    });
    const before = residentMb(scripted.app.pid);
    const mostOf = watchMemory(scripted.app.pid);
    let finished = false;
    const answer = imported(visitor, 'openai', body).finally(() => {
      finished = true;
    });
    const waits: number[] = [];
    while (!finished) {
      const askedAt = performance.now();
      expect((await visitor.get('/api/threads')).body).toMatchObject({ items: [{ messages: 2 }] });
      waits.push(performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const { items } = await answer;
    const added = mostOf() - before;
    console.log(`50 MB import: ${count} messages, ${Math.round(added)} MB added to ${Math.round(before)} MB`);
    expect(items[0]?.messages).toBe(count);
    expect(added).toBeLessThan(150);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(1_000);
  });
});
