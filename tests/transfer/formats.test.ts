import { describe, expect, it } from 'vitest';
import type { ImportFormatId } from '@/lib/wire';
import { readImport, spokenOf } from '../support/read-import';

const hi = { role: 'user', content: 'hi' };
const hello = { role: 'assistant', content: 'Hello.' };
const TURN = [
  ['user', 'hi'],
  ['assistant', 'Hello.'],
];

const lines = (...documents: unknown[]) => documents.map((document) => JSON.stringify(document)).join('\n');

describe('OpenAI messages', () => {
  it.each([
    ['{messages}', lines({ messages: [hi, hello] })],
    [
      '{messages} with a model and tools',
      lines({ model: 'gpt', tools: [{ role: 'user' }], messages: [hi, hello] }),
    ],
    ['a bare array', lines([hi, hello])],
    ['an array of {messages}', lines([{ messages: [hi, hello] }])],
    ['messages line by line', lines(hi, hello)],
    ['one line with spaces around it', `\n  ${lines({ messages: [hi, hello] })}  \n\n`],
  ])('as %s are one thread', (_, file) => {
    const { threads, skips } = readImport('openai', file);
    expect([threads.map(spokenOf), skips]).toEqual([[TURN], []]);
  });

  it('of several lines, or an array of {messages}, are several threads with their titles', () => {
    for (const file of [
      lines({ title: 'A', messages: [hi, hello] }, { messages: [hi], title: 'B' }),
      lines([
        { title: 'A', messages: [hi, hello] },
        { messages: [hi], title: 'B' },
      ]),
    ]) {
      const { threads } = readImport('openai', file);
      expect(threads.map(({ about, messages }) => [about.title, messages.length])).toEqual([
        ['A', 2],
        ['B', 1],
      ]);
    }
  });

  it('joins the texts of parts by a blank line and says which parts it left out', () => {
    const content = [
      { type: 'text', text: 'one' },
      { type: 'image_url', image_url: { url: 'x' } },
      { type: 'input_text', text: 'two' },
      'three',
      7,
    ];
    const { threads, skips } = readImport('openai', lines([{ role: 'user', content }]));
    expect(spokenOf(threads[0])).toEqual([['user', 'one\n\ntwo\n\nthree']]);
    expect(skips.map(({ where, why }) => `${where} ${why}`)).toEqual([
      '[0] a part of type image_url: only text is kept',
      '[0] a part of type unknown: only text is kept',
    ]);
  });

  it.each([
    ['system', { role: 'system', content: 'obey' }, /system message/],
    ['developer', { role: 'developer', content: 'obey' }, /developer message/],
    ['a made-up role', { role: 'admin', content: 'obey' }, /role "admin" is not known/],
    ['a role of the language’s own', { role: 'constructor', content: 'obey' }, /not known/],
    ['a number as role', { role: 7, content: 'obey' }, /role "number" is not known/],
    ['no role', { content: 'obey' }, /no role/],
    ['no object', 'obey', /no role/],
    ['a call without words', { role: 'assistant', content: null, tool_calls: [{ id: 1 }] }, /calls a tool/],
    ['no text', { role: 'user', content: '  ' }, /no text/],
    ['an image alone', { role: 'user', content: [{ type: 'image_url' }] }, /image_url/],
  ])('%s is left out with its place and the reason', (_, message, why) => {
    const { threads, skips } = readImport('openai', lines({ messages: [hi, hello, message] }));
    expect(spokenOf(threads[0])).toEqual(TURN);
    expect(skips).toEqual([{ where: 'messages[2]', why: expect.stringMatching(why) }]);
  });

  it('keeps a tool’s result with its turn', () => {
    const call = { role: 'assistant', content: 'Let me look.', tool_calls: [{}] };
    const result = { role: 'tool', content: '7.1%', tool_call_id: 'x' };
    const { threads } = readImport('openai', lines([hi, call, result, hello, hi]));
    expect(threads[0]?.messages.map(({ role, turn }) => [role, turn])).toEqual([
      ['user', 1],
      ['assistant', 1],
      ['tool', 1],
      ['assistant', 1],
      ['user', 2],
    ]);
  });

  it('names the record of a file of many lines', () => {
    const { skips } = readImport('openai', lines({ messages: [hi] }, { messages: [hi, { role: 'x' }] }));
    expect(skips.map(({ where }) => where)).toEqual(['record 2: messages[1]']);
  });
});

describe('the rules of a log', () => {
  it('a reply before the first question is left out, and questions may follow each other', () => {
    const { threads, skips } = readImport('openai', lines([hello, hi, hi, hello, hello]));
    expect(threads[0]?.messages.map(({ position, turn, role }) => [position, turn, role])).toEqual([
      [1, 1, 'user'],
      [2, 2, 'user'],
      [3, 2, 'assistant'],
      [4, 2, 'assistant'],
    ]);
    expect(skips).toEqual([{ where: '[0]', why: 'stands before the first question' }]);
  });

  it('a question over the limit is left out with both counts, and its reply with it', () => {
    const long = { role: 'user', content: 'a'.repeat(21) };
    const { threads, skips } = readImport('openai', lines([hi, hello, long, hello, hi]), { longest: 20 });
    expect(spokenOf(threads[0])).toEqual([...TURN, ['user', 'hi']]);
    expect(skips).toEqual([
      { where: '[2]', why: 'has 21 characters and the limit is 20' },
      { where: '[3]', why: 'its question was left out' },
    ]);
  });

  it('NUL goes and half a surrogate becomes U+FFFD, as in a message that was typed', () => {
    const { threads } = readImport('openai', '[{"role":"user","content":"rent\\u0000 \\ud83d 1200"}]');
    expect(spokenOf(threads[0])).toEqual([['user', 'rent \ufffd 1200']]);
  });

  it('script is text', () => {
    const content = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    expect(spokenOf(readImport('openai', lines([{ role: 'user', content }])).threads[0])).toEqual([
      ['user', content],
    ]);
  });

  it('a file of nothing that can be kept is refused', () => {
    expect(() => readImport('openai', lines([{ role: 'system', content: 'x' }]))).toThrow(
      /No conversation was found/,
    );
    for (const file of [
      '',
      '  \n',
      '[]',
      '{}',
      '7',
      'null',
      '{"messages": []}',
      '{"messages": {"role": "user"}}',
    ])
      expect(() => readImport('openai', file)).toThrow(/No conversation was found/);
  });
});

describe('LangChain dumps', () => {
  const human = { type: 'human', data: { content: 'hi', additional_kwargs: {} } };
  const ai = { type: 'ai', data: { content: [{ type: 'text', text: 'Hello.' }] } };
  const constructed = (name: string, kwargs: object) => ({
    lc: 1,
    type: 'constructor',
    id: ['langchain', 'schema', 'messages', name],
    kwargs,
  });

  it.each([
    ['stored messages', [human, ai]],
    ['stored messages in {messages}', { messages: [human, ai] }],
    [
      'constructors',
      [constructed('HumanMessage', { content: 'hi' }), constructed('AIMessage', { content: 'Hello.' })],
    ],
    [
      'chunks',
      [constructed('HumanMessage', { content: 'hi' }), constructed('AIMessageChunk', { content: 'Hello.' })],
    ],
    ['a history’s own dump', { lc: 1, type: 'constructor', kwargs: { messages: [human, ai] } }],
    [
      'flat messages',
      [
        { type: 'human', content: 'hi' },
        { type: 'ai', content: 'Hello.' },
      ],
    ],
    ['chat messages', [{ type: 'chat', data: { role: 'user', content: 'hi' } }, ai]],
  ])('%s are one thread', (_, dump) => {
    const { threads, skips } = readImport('langchain', JSON.stringify(dump));
    expect([threads.map(spokenOf), skips]).toEqual([[TURN], []]);
  });

  it('leaves out system messages, calls without words and types it does not know', () => {
    const dump = [
      { type: 'system', data: { content: 'obey' } },
      human,
      { type: 'ai', data: { content: '', tool_calls: [{}] } },
      { type: 'tool', data: { content: '7.1%' } },
      { type: 'remove', data: {} },
      { data: {} },
    ];
    const { threads, skips } = readImport('langchain', JSON.stringify(dump));
    expect(spokenOf(threads[0])).toEqual([
      ['user', 'hi'],
      ['tool', '7.1%'],
    ]);
    expect(skips.map(({ where }) => where)).toEqual(['[0]', '[2]', '[4]', '[5]']);
  });
});

describe('a file of another format', () => {
  const FILES: Record<ImportFormatId, string> = {
    json: JSON.stringify({ format: 'fincoach-thread', version: 1, thread: {}, messages: [] }),
    openai: JSON.stringify({ messages: [hi, hello] }),
    chatgpt: JSON.stringify([
      { title: 'A', mapping: { a: { parent: null, message: null } }, current_node: 'a' },
    ]),
    langchain: JSON.stringify([{ type: 'human', data: { content: 'hi' } }]),
  };
  const NAMES: Record<ImportFormatId, string> = {
    json: 'a FinCoach thread',
    openai: 'OpenAI messages',
    chatgpt: 'a ChatGPT export',
    langchain: 'LangChain messages',
  };
  const ids = Object.keys(FILES) as ImportFormatId[];
  const pairs = ids.flatMap((asked) =>
    ids.filter((given) => given !== asked).map((given) => [given, asked] as const),
  );

  it.each(pairs)('%s, imported as %s, is told what it looks like', (given, asked) => {
    expect(() => readImport(asked, FILES[given])).toThrow(
      `This file looks like ${NAMES[given]}, not like ${NAMES[asked]}.`,
    );
  });

  it.each([
    ['zip', [0x50, 0x4b, 3, 4], 'This is a zip file: unpack it and choose conversations.json in it.'],
    ['gzip', [0x1f, 0x8b, 8], 'This is a gzip file: unpack it first.'],
    ['UTF-16', [0xff, 0xfe, 0x5b, 0], 'This file is UTF-16 text: save it as UTF-8 first.'],
  ])('%s bytes are told to be that, however they are cut', (_, bytes, sentence) => {
    for (const id of ids)
      for (const chunk of [1, 100])
        expect(() => readImport(id, Uint8Array.from(bytes), { chunk })).toThrow(sentence);
  });
});
