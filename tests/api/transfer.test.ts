import { describe, expect, it } from 'vitest';
import type { Thread } from '@/lib/wire';
import type { Visitor } from '../support/client';
import { query } from '../support/query';
import { textOf } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import {
  answersOf,
  branchedThread,
  everythingOf,
  exported,
  fullThread,
  imported,
  openAiMessages,
  threadsOf,
} from '../support/transfer';

const scripted = scriptedApp();

describe('a thread as FinCoach’s own file', () => {
  it('exported and imported is an equal thread: messages, records, summaries, pins, watched texts, memory', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    const { headers, text } = await exported(visitor, threadId, 'json');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="__ House.json"; filename*=UTF-8''${encodeURIComponent('घर House')}.json`,
    );
    const somebody = await scripted.visitor();
    const { items, skipped, more } = await imported(somebody, 'json', text);
    expect([skipped, more, items.length]).toEqual([[], 0, 1]);
    const copy = items[0] as Thread;
    expect(copy.id).not.toBe(threadId);
    expect(await somebody.thread(copy.id)).toEqual(copy);
    const original = await everythingOf(visitor, threadId);
    expect(await everythingOf(somebody, copy.id)).toEqual(original);
    expect(original.summaries.length).toBeGreaterThan(0);
    expect(original.turns.map(({ outcome }: { outcome: string }) => outcome)).toContain('failed');
    expect(original.log.some(({ pinned }) => pinned)).toBe(true);
    expect(original.facts.some(({ isWatched }) => isWatched)).toBe(true);
    expect(JSON.parse((await exported(somebody, copy.id, 'json')).text).messages).toEqual(
      JSON.parse(text).messages,
    );
  });

  it('exported and imported has what stands beside the log: other answers and wordings, experiments, what it was branched from', async () => {
    const { visitor, threadId } = await branchedThread(scripted);
    const { text } = await exported(visitor, threadId, 'json');
    const somebody = await scripted.visitor();
    const { items, skipped } = await imported(somebody, 'json', text);
    expect(skipped).toEqual([]);
    const copy = items[0] as Thread;
    expect(await somebody.thread(copy.id)).toEqual(copy);
    const original = await everythingOf(visitor, threadId);
    expect(await everythingOf(somebody, copy.id)).toEqual(original);
    expect(original.thread.branchedFrom).toBeDefined();
    expect(original.answers.map((answers) => answers.length)).toEqual([1, 1, 3]);
    expect(new Set(original.answers[2]?.map(({ question }) => question)).size).toBe(2);
    expect(original.experiments.flat().map(({ summary }) => summary !== null)).toEqual([false, true]);
    const contents = (file: string) => {
      const { thread: _, ...lists } = JSON.parse(file);
      return lists;
    };
    const again = contents((await exported(somebody, copy.id, 'json')).text);
    const { summaries: _, ...others } = contents(text);
    expect(again).toMatchObject(others);
  });

  it('another of its answers can be chosen, and another one be given, as in the original', async () => {
    const { visitor, threadId } = await branchedThread(scripted);
    const {
      items: [copy],
    } = await imported(visitor, 'json', (await exported(visitor, threadId, 'json')).text);
    const seen = [];
    for (const id of [threadId, copy?.id ?? '']) {
      const { version } = (await answersOf(visitor, id, 3)).at(-1) ?? {};
      const chosen = await visitor.json('PUT', `/api/threads/${id}/turns/3/version`, { version });
      expect(chosen.status).toBe(200);
      await visitor.postTurn(id, 'And now?');
      await visitor.regenerateTurn(id, 4);
      const answers = await answersOf(visitor, id, 3);
      const sums = await query(
        scripted.app,
        'SELECT position, version, current, tokens, tokens_through FROM messages WHERE thread_id = $1 ORDER BY 1, 2',
        [id],
      );
      seen.push({ answers, sums, sent: scripted.upstream.chats().at(-1)?.body.messages });
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('of version 1, which knew no other answers, is imported as it was', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    const { earlier, answers, experiments, ...file } = JSON.parse(
      (await exported(visitor, threadId, 'json')).text,
    );
    expect([earlier, answers, experiments]).toEqual([[], [], []]);
    const version1 = {
      ...file,
      version: 1,
      messages: file.messages.map(({ version, ...message }: { version: number }) => message),
      turns: file.turns.map(({ version, ...turn }: { version: number }) => turn),
    };
    const { items, skipped } = await imported(visitor, 'json', JSON.stringify(version1));
    expect(skipped).toEqual([]);
    expect(await everythingOf(visitor, items[0]?.id ?? '')).toEqual(await everythingOf(visitor, threadId));
  });

  it('with what stands beside no turn is imported without it, and says so', async () => {
    const { visitor, threadId } = await branchedThread(scripted);
    const file = JSON.parse((await exported(visitor, threadId, 'json')).text);
    const [earlier, answer, experiment] = [file.earlier[0], file.answers[0], file.experiments[0]];
    file.earlier.push(
      { ...earlier, position: 99 },
      { ...earlier, role: 'tool' },
      { ...earlier, text: '' },
      earlier,
    );
    file.answers.push(
      answer,
      { ...answer, replyVersion: 99 },
      { ...answer, record: { ...answer.record, turn: 99 } },
    );
    file.experiments.push(
      experiment,
      { ...experiment, number: 7, questionVersion: 99 },
      { ...experiment, turn: 3 },
    );
    const { items, skipped } = await imported(visitor, 'json', JSON.stringify(file));
    const places = (list: string, length: number, added: number) =>
      Array.from({ length: added }, (_, index) => `${list}[${length - added + index}]`);
    expect(skipped.map(({ where }) => where).sort()).toEqual(
      [
        ...places('earlier', file.earlier.length, 4),
        ...places('answers', file.answers.length, 3),
        ...places('experiments', file.experiments.length, 3),
      ].sort(),
    );
    expect(await everythingOf(visitor, items[0]?.id ?? '')).toEqual(await everythingOf(visitor, threadId));
  });

  it('goes on: the next turn sends what the original would have sent', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 2 } });
    for (let turn = 1; turn <= 3; turn++) await visitor.postTurn(threadId, `Turn ${turn}`);
    const { text } = await exported(visitor, threadId, 'json');
    const {
      items: [copy],
    } = await imported(visitor, 'json', text);
    const sent = [];
    for (const id of [threadId, copy?.id ?? '']) {
      const { record } = await visitor.postTurn(id, 'And now?');
      expect([record?.turn, record?.outcome, record?.evicted.length]).toEqual([4, 'done', 2]);
      sent.push(scripted.upstream.chats().at(-1)?.body.messages);
    }
    expect(sent[0]).toEqual(sent[1]);
  });

  it('with records that do not fit its messages is imported without them, and says so', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    const file = JSON.parse((await exported(visitor, threadId, 'json')).text);
    file.turns[0].question = 3;
    file.turns[1].sent.parts.push({ kind: 'message', position: 99, role: 'user', tokens: 1 });
    file.turns[2].contextTokens = 1e12;
    file.turns[3].problem = { type: 'x', title: 'NUL \u0000', status: 1, detail: '\ud800', 'a\u0000': 1 };
    file.turns.push(file.turns[3]);
    file.summaries[0].lastPosition = 99;
    file.pins.push({ turn: 99, positions: [99, 99] });
    file.watches.push({ text: 'x' });
    file.thread.memory = { strategy: 'made up' };
    const { items, skipped } = await imported(visitor, 'json', JSON.stringify(file));
    expect(skipped.map(({ where }) => where).sort()).toEqual(
      [
        'pins[1]',
        'summaries[0]',
        'the file',
        'turns[0]',
        'turns[1]',
        'turns[2]',
        'turns[5]',
        'watches[1]',
      ].sort(),
    );
    expect((await visitor.turns(items[0]?.id ?? '')).map(({ turn }) => turn)).toEqual([4, 5]);
  });

  it('with a message left out has no records, as their positions no longer hold', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    const file = JSON.parse((await exported(visitor, threadId, 'json')).text);
    file.messages[0].role = 'system';
    const { items, skipped } = await imported(visitor, 'json', JSON.stringify(file));
    expect(await visitor.turns(items[0]?.id ?? '')).toEqual([]);
    expect(skipped.length).toBeGreaterThan(file.turns.length);
  });
});

describe('OpenAI messages', () => {
  it('exported and imported are the same messages in the same turns, counted, without records, and go on', async () => {
    const { visitor, threadId } = await scripted.thread();
    for (let turn = 1; turn <= 3; turn++) await visitor.postTurn(threadId, `Turn ${turn} ${textOf(20)}`);
    const { text, headers } = await exported(visitor, threadId, 'openai');
    expect(headers.get('content-type')).toBe('application/jsonl');
    const {
      items: [copy],
    } = await imported(visitor, 'openai', text, 'application/x-ndjson');
    const id = copy?.id ?? '';
    const told = (log: Awaited<ReturnType<Visitor['messages']>>) =>
      log.map(({ position, turn, role, text: words, tokens, ending }) => [
        position,
        turn,
        role,
        words,
        tokens,
        ending,
      ]);
    expect(told(await visitor.messages(id))).toEqual(told(await visitor.messages(threadId)));
    expect(copy?.title).toBe((await visitor.thread(threadId)).title);
    expect(await visitor.turns(id)).toEqual([]);
    expect((await visitor.get(`/api/threads/${id}/turns/1`)).status).toBe(404);
    const { record } = await visitor.postTurn(id, 'And now?');
    expect([record?.turn, record?.sent?.parts.length]).toEqual([4, 8]);
    expect((await visitor.thread(id)).messages).toBe(8);
  });

  it('a tool’s result stays in its turn, and the next turn goes out', async () => {
    const visitor = await scripted.visitor();
    const log = [
      ...openAiMessages('What does PPF pay?', 'Let me look.'),
      { role: 'tool', content: '7.1%' },
      { role: 'assistant', content: '7.1%.' },
    ];
    const {
      items: [thread],
    } = await imported(visitor, 'openai', JSON.stringify(log));
    expect([thread?.messages, thread?.turns]).toEqual([4, 1]);
    expect((await visitor.postTurn(thread?.id ?? '', 'Thanks')).record?.outcome).toBe('done');
  });
});

describe('a ChatGPT export and a LangChain dump', () => {
  it('become threads with their titles, newest by their own times, and go on', async () => {
    const visitor = await scripted.visitor();
    const conversation = (title: string, time: number) => ({
      title,
      create_time: time,
      update_time: time + 60,
      current_node: 'a',
      mapping: {
        u: {
          parent: null,
          message: {
            author: { role: 'user' },
            create_time: time,
            content: { content_type: 'text', parts: [`${title}?`] },
          },
        },
        a: {
          parent: 'u',
          message: {
            author: { role: 'assistant' },
            create_time: time + 1,
            content: { content_type: 'text', parts: ['Yes.'] },
          },
        },
      },
    });
    const file = JSON.stringify([conversation('Older', 1.6e9), conversation('Newer', 1.7e9)]);
    const { items } = await imported(visitor, 'chatgpt', file);
    expect(items.map(({ title, createdAt }) => [title, createdAt])).toEqual([
      ['Older', new Date(1.6e12).toISOString()],
      ['Newer', new Date(1.7e12).toISOString()],
    ]);
    expect((await threadsOf(visitor)).map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect((await visitor.messages(items[0]?.id ?? ''))[1]?.createdAt).toBe(
      new Date(1.6e12 + 1000).toISOString(),
    );
    const dump = [
      { type: 'human', data: { content: 'hi' } },
      { type: 'ai', data: { content: 'Hello.' } },
    ];
    const {
      items: [langchain],
    } = await imported(visitor, 'langchain', JSON.stringify(dump));
    for (const thread of [items[0], langchain])
      expect((await visitor.postTurn(thread?.id ?? '', 'And now?')).record).toMatchObject({
        turn: 2,
        outcome: 'done',
      });
  });
});

describe('Markdown', () => {
  it('has every turn under its heading', async () => {
    const { visitor, threadId } = await fullThread(scripted);
    const { text, headers } = await exported(visitor, threadId, 'markdown');
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(text.match(/^#.*$/gm)).toEqual([
      '# घर / "House"',
      ...[1, 2, 3, 4, 5].map((turn) => `## Turn ${turn}`),
    ]);
    expect(text).toContain('> And a turn in a window, with # a heading');
    expect(text).toMatch(/went into version 1 of the summary/);
  });
});
