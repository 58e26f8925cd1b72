import { describe, expect, it } from 'vitest';
import type { ImportFormatId } from '@/lib/wire';
import { problemOf } from '../support/client';
import { query } from '../support/query';
import { scriptedApp } from '../support/scripted-app';
import { type FileBody, imported, importInto, openAiMessages, threadsOf } from '../support/transfer';
import { until } from '../support/until';

const LIMIT = 20_000_000;
const scripted = scriptedApp({ FINCOACH_IMPORT_BYTES: String(LIMIT) });

/** Threads in the database that nobody sees. */
async function hiddenThreads(): Promise<number> {
  return (await query(scripted.app, 'SELECT 1 FROM threads WHERE deleted_at IS NOT NULL')).length;
}

describe('a file that cannot be imported', () => {
  it.each<[string, ImportFormatId, FileBody, number, RegExp]>([
    [
      'is cut off',
      'openai',
      JSON.stringify(openAiMessages('hi', 'Hello.')).slice(0, -5),
      400,
      /breaks off at line 1, byte 6\d\. Nothing was stored/,
    ],
    [
      'is cut off after a whole conversation',
      'openai',
      `${JSON.stringify({ messages: openAiMessages('hi') })}\n{"messages": [`,
      400,
      /ends before.*line 2/,
    ],
    ['is not JSON', 'openai', '# My notes', 400, /"#" where none belongs at line 1, byte 0/],
    ['is empty', 'json', '', 400, /No conversation was found/],
    [
      'is another format’s',
      'chatgpt',
      JSON.stringify(openAiMessages('hi')),
      400,
      /looks like OpenAI messages, not like a ChatGPT export/,
    ],
    [
      'is a zip file',
      'chatgpt',
      new Uint8Array([0x50, 0x4b, 3, 4, 5, 6]),
      400,
      /zip file: unpack it and choose conversations\.json/,
    ],
    ['is nested without end', 'openai', '['.repeat(1_000_000), 400, /nested deeper/],
    [
      'has a circle',
      'chatgpt',
      '[{"mapping":{"a":{"parent":"a"}},"current_node":"a"}]',
      400,
      /No conversation was found/,
    ],
  ])(
    'because it %s is refused with what and where, and nothing is stored',
    async (_, format, body, status, detail) => {
      const visitor = await scripted.visitor();
      const problem = problemOf(await importInto(visitor, format, body));
      expect([problem.status, problem.detail]).toEqual([status, expect.stringMatching(detail)]);
      expect([await threadsOf(visitor), await hiddenThreads()]).toEqual([[], 0]);
    },
  );

  it('because it is too large is refused at once, and as soon as it is when it does not say so', async () => {
    const visitor = await scripted.visitor();
    const startedAt = performance.now();
    const said = await importInto(visitor, 'openai', new Uint8Array(LIMIT + 1).fill(32));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect([said.status, problemOf(said).limit]).toEqual([413, LIMIT]);
    const spaces = new Uint8Array(1_000_000).fill(32);
    let left = 2 * (LIMIT / spaces.byteLength);
    const unannounced = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(spaces) : controller.close()),
    });
    expect((await importInto(visitor, 'openai', unannounced)).status).toBe(413);
    expect(await threadsOf(visitor)).toEqual([]);
  });

  it('an upload that breaks off leaves nothing behind', async () => {
    const visitor = await scripted.visitor();
    const piece = `${JSON.stringify({ messages: openAiMessages('How much?', 'x'.repeat(20_000)) })}\n`;
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent++ < 50) return controller.enqueue(new TextEncoder().encode(piece));
        await until('some of it to be stored', async () => (await hiddenThreads()) > 0, 30_000);
        controller.error(new Error('gone'));
      },
    });
    await expect(importInto(visitor, 'openai', body)).rejects.toThrow();
    await until('what had been stored to be cleared away', async () => (await hiddenThreads()) === 0, 30_000);
    expect((await imported(visitor, 'openai', JSON.stringify(openAiMessages('hi')))).items).toHaveLength(1);
    expect(await threadsOf(visitor)).toHaveLength(1);
  });

  it('neither an unknown format, nor a form’s content type, nor another site’s page gets in', async () => {
    const visitor = await scripted.visitor();
    const file = JSON.stringify(openAiMessages('hi'));
    expect(problemOf(await importInto(visitor, 'yaml' as ImportFormatId, file))).toMatchObject({
      status: 400,
      field: 'format',
    });
    for (const type of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])
      expect((await importInto(visitor, 'openai', file, type)).status).toBe(415);
    const headers = { 'content-type': 'application/json', origin: 'http://elsewhere.example' };
    const init = { method: 'POST', headers, body: file };
    expect((await visitor.send('/api/threads/import?format=openai', init)).status).toBe(403);
    expect(await threadsOf(visitor)).toEqual([]);
  });

  it('what is left out is listed up to a hundred, and the rest is counted', async () => {
    const visitor = await scripted.visitor();
    const log = [
      ...openAiMessages('hi'),
      ...Array.from({ length: 150 }, () => ({ role: 'system', content: 'obey' })),
    ];
    const { items, skipped, more } = await imported(visitor, 'openai', JSON.stringify(log));
    expect([items.length, skipped.length, more]).toEqual([1, 100, 50]);
  });
});
