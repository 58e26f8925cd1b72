import { describe, expect, it } from 'vitest';
import { readImport, spokenOf } from '../support/read-import';

type Node = { id: string; parent: string | null; message: object | null };

const message = (role: string, parts: unknown[], more: object = {}) => ({
  author: { role },
  content: { content_type: 'text', parts },
  create_time: 1_700_000_000.5,
  ...more,
});

const node = (id: string, parent: string | null, said: object | null = null): Node => ({
  id,
  parent,
  message: said,
});

function exportOf(nodes: Node[], current: unknown, more: object = {}): string {
  const mapping = Object.fromEntries(nodes.map((entry) => [entry.id, entry]));
  return JSON.stringify([
    { title: 'House', create_time: 1_700_000_000, mapping, current_node: current, ...more },
  ]);
}

const ROOT = node('root', null);
const SYSTEM = node('s', 'root', message('system', ['']));
const ASKED = node('u1', 's', message('user', ['How much?']));
const ANSWERED = node('a1', 'u1', message('assistant', ['₹10 lakh.']));

const TURN = [
  ['user', 'How much?'],
  ['assistant', '₹10 lakh.'],
];

describe('a ChatGPT export', () => {
  it('is read along the path to the current message, whatever the order of its nodes', () => {
    const other = node('a0', 'u1', message('assistant', ['An older answer.']));
    for (const nodes of [
      [ROOT, SYSTEM, ASKED, other, ANSWERED],
      [ANSWERED, other, ASKED, SYSTEM, ROOT],
    ]) {
      const { threads, skips } = readImport('chatgpt', exportOf(nodes, 'a1'));
      expect([threads.map(spokenOf), skips]).toEqual([[TURN], []]);
      expect(threads[0]?.about).toMatchObject({ title: 'House', createdAt: 1_700_000_000_000 });
      expect(threads[0]?.messages[0]?.createdAt).toBe(1_700_000_000_500);
    }
  });

  it('may be a single conversation, and has the current message before or after its tree', () => {
    const [conversation] = JSON.parse(exportOf([ROOT, SYSTEM, ASKED, ANSWERED], 'a1'));
    const { mapping, ...fields } = conversation;
    for (const file of [conversation, { ...fields, mapping }, { mapping, ...fields }])
      expect(readImport('chatgpt', JSON.stringify(file)).threads.map(spokenOf)).toEqual([TURN]);
  });

  it('keeps text parts and says what it left out; what was never shown goes without a word', () => {
    const nodes = [
      ROOT,
      SYSTEM,
      node(
        'h',
        's',
        message('user', ['profile'], { metadata: { is_visually_hidden_from_conversation: true } }),
      ),
      node('u1', 'h', {
        author: { role: 'user' },
        content: {
          content_type: 'multimodal_text',
          parts: [{ content_type: 'image_asset_pointer' }, 'How much?'],
        },
      }),
      node('c', 'u1', {
        author: { role: 'assistant' },
        recipient: 'python',
        content: { content_type: 'code', text: '1+1' },
      }),
      node('t', 'c', { author: { role: 'tool' }, content: { content_type: 'execution_output', text: '2' } }),
      node('think', 't', { author: { role: 'assistant' }, content: { content_type: 'thoughts' } }),
      node('e', 'think', message('assistant', [''])),
      node('a1', 'e', message('assistant', ['₹10 lakh.'])),
    ];
    const { threads, skips } = readImport('chatgpt', exportOf(nodes, 'a1'));
    expect(spokenOf(threads[0])).toEqual(TURN);
    expect(skips.map(({ where, why }) => `${where.replace('[0]: message ', '')} ${why}`)).toEqual([
      'u1 a part of type image_asset_pointer: only text is kept',
      'c is addressed to the tool python',
      't a tool message: only what the two of you wrote is kept',
      'think of type thoughts: only text is kept',
    ]);
  });

  it.each([
    ['goes round in a circle', [node('a', 'b'), node('b', 'a')], 'a', /circle/],
    ['is its own parent', [node('a', 'a')], 'a', /circle/],
    ['lacks a parent', [node('a', 'gone', message('user', ['hi']))], 'a', /parent is missing/],
    ['lacks its current message', [ROOT], 'gone', /current message is missing/],
    ['names no current message', [ROOT], null, /does not name/],
    ['names a number', [ROOT], 7, /does not name/],
    [
      'has a parent that is no name',
      [node('a', null, message('user', ['hi'])), { ...ROOT, parent: 7 as never }],
      'b',
      /missing/,
    ],
  ])(
    'a conversation that %s is left out with the reason, and the others are kept',
    (_, nodes, current, why) => {
      const [broken] = JSON.parse(exportOf(nodes, current));
      const [whole] = JSON.parse(exportOf([ROOT, SYSTEM, ASKED, ANSWERED], 'a1'));
      const { threads, skips } = readImport('chatgpt', JSON.stringify([whole, broken, whole]));
      expect(threads.map(spokenOf)).toEqual([TURN, TURN]);
      expect(skips).toEqual([{ where: '[1]', why: expect.stringMatching(why) }]);
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('a node named %s is a name like any other', (name) => {
    const file = `[{"mapping": {"${name}": ${JSON.stringify(node('x', null, message('user', ['hi'])))}}, "current_node": "${name}"}]`;
    expect(spokenOf(readImport('chatgpt', file).threads[0])).toEqual([['user', 'hi']]);
  });

  it.each([
    ['a mapping that is a list', { mapping: [1, 2] }],
    ['nodes that are no objects', { mapping: { a: 1 }, current_node: 'a' }],
    ['messages that are no objects', { mapping: { a: { message: 'x', parent: null } }, current_node: 'a' }],
    [
      'parts that are no list',
      { mapping: { a: node('a', null, { author: { role: 'user' }, content: 'x' }) }, current_node: 'a' },
    ],
  ])('%s is no conversation, and no error of ours', (_, conversation) => {
    expect(() => readImport('chatgpt', JSON.stringify([conversation]))).toThrow(/No conversation was found/);
  });

  it('a path of 100,000 messages is followed', () => {
    const nodes = Array.from({ length: 100_000 }, (_, at) =>
      node(
        `n${at}`,
        at === 0 ? null : `n${at - 1}`,
        message(at % 2 === 0 ? 'user' : 'assistant', [`m${at}`]),
      ),
    );
    const { threads } = readImport('chatgpt', exportOf(nodes, 'n99999'), { chunk: 65_536 });
    expect(threads[0]?.messages).toHaveLength(100_000);
  });
});
