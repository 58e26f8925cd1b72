import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMemory } from '@/lib/memory';
import { cleanText } from '@/lib/server/chat/clean-text';
import type {
  AnswerFile,
  EarlierFile,
  ExperimentFile,
  MessageFile,
  PinFile,
  SummaryFile,
  TurnFile,
  WatchFile,
} from '@/lib/transfer/thread-file-schema';
import { writeOpenAi } from '@/lib/transfer/write-openai';
import { type ThreadContents, writeThreadFile } from '@/lib/transfer/write-thread-file';
import { readImport, spokenOf } from '../support/read-import';

// What can be stored: cleaned, and not empty.
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('# A heading', '<script>', 'किराया ₹20,000', '\ud83d\ude00'),
  )
  .map(cleanText)
  .filter((value) => value.trim() !== '');

const time = fc.integer({ min: 0, max: Date.UTC(2026, 0) }).map((ms) => new Date(ms).toISOString());
const replies = fc.array(fc.record({ text, tool: fc.boolean() }), { maxLength: 3 });
const turns = fc.array(fc.record({ question: text, replies }), { minLength: 1, maxLength: 12 });

type Spoken = Pick<MessageFile, 'role' | 'text' | 'turn' | 'position'>;

/** Logs as they are stored: turns of a question and what came back, if anything did. */
const logs = turns.map((all) => {
  const log = all.flatMap(({ question, replies }, index): Omit<Spoken, 'position'>[] => [
    { turn: index + 1, role: 'user', text: question },
    ...replies.map(({ text, tool }) => ({
      turn: index + 1,
      role: tool ? ('tool' as const) : ('assistant' as const),
      text,
    })),
  ]);
  return log.map((message, index): Spoken => ({ ...message, position: index + 1 }));
});

async function* streamOf<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

async function written(pieces: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
}

describe('OpenAI messages', () => {
  it('written and read again are the same messages in the same turns, tool results aside', async () => {
    await fc.assert(
      fc.asyncProperty(logs, fc.integer({ min: 1, max: 50 }), async (log, chunk) => {
        const { threads, skips } = readImport('openai', await written(writeOpenAi(streamOf(log))), { chunk });
        expect(skips).toEqual([]);
        expect(threads).toHaveLength(1);
        const kept = log.filter(({ role }) => role !== 'tool');
        expect(spokenOf(threads[0])).toEqual(kept.map(({ role, text }) => [role, text]));
        expect(threads[0]?.messages.map(({ turn }) => turn)).toEqual(kept.map(({ turn }) => turn));
      }),
    );
  });

  it('of several threads, one after the other, are several threads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(logs, { minLength: 1, maxLength: 4 }), async (all) => {
        const files = await Promise.all(all.map((log) => written(writeOpenAi(streamOf(log)))));
        const { threads } = readImport('openai', files.join(''));
        expect(threads.map((thread) => spokenOf(thread).length)).toEqual(
          all.map((log) => log.filter(({ role }) => role !== 'tool').length),
        );
      }),
    );
  });

  it('are one line that any JSON reader takes', async () => {
    const log = [
      { role: 'user', text: 'Rent is "₹20,000"\nper month' },
      { role: 'assistant', text: 'Noted.' },
    ];
    const line = await written(writeOpenAi(streamOf(log)));
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      messages: [
        { role: 'user', content: 'Rent is "₹20,000"\nper month' },
        { role: 'assistant', content: 'Noted.' },
      ],
    });
  });
});

describe('FinCoach’s own file', () => {
  const messages = fc
    .tuple(
      logs,
      fc.infiniteStream(
        fc.record({ createdAt: time, tokens: fc.nat(1000), version: fc.integer({ min: 1, max: 3 }) }),
      ),
      fc.infiniteStream(fc.uuid()),
    )
    .map(([log, details, ids]) =>
      log.map((message): MessageFile => {
        const { value } = details.next();
        const isReply = message.role === 'assistant';
        const ending = isReply
          ? (['done', 'stopped', 'failed', 'interrupted'] as const)[value.tokens % 4]
          : null;
        return {
          ...message,
          ...value,
          ending: ending ?? null,
          clientId: message.role === 'user' ? ids.next().value : null,
        };
      }),
    );

  it('written and read again has every message with its turn, role, text, version, time, ending and client id', async () => {
    await fc.assert(
      fc.asyncProperty(messages, text, fc.integer({ min: 1, max: 200 }), async (log, title, chunk) => {
        const { threads, skips } = readImport('json', await fileOf({ title, messages: log }), { chunk });
        expect(skips).toEqual([]);
        expect(threads).toHaveLength(1);
        expect(threads[0]?.about).toEqual({
          title,
          memory: defaultMemory,
          createdAt: Date.parse(CREATED),
          updatedAt: Date.parse(UPDATED),
        });
        expect(threads[0]?.messages).toEqual(
          log.map(({ tokens, createdAt, ...message }) => ({ ...message, createdAt: Date.parse(createdAt) })),
        );
      }),
    );
  });

  it('is a JSON document with a name and a version, one entry a line', async () => {
    const [message] = fc.sample(messages, 1)[0] ?? [];
    const file = await fileOf({ title: 'House', messages: message ? [message] : [] });
    expect(JSON.parse(file)).toMatchObject({
      format: 'fincoach-thread',
      version: 2,
      thread: { title: 'House' },
      messages: [message],
      summaries: [],
      earlier: [],
      turns: [],
      answers: [],
      experiments: [],
      pins: [],
      watches: [],
    });
    expect(file.split('\n').filter((line) => line.includes('"position"'))).toHaveLength(1);
  });

  it('hands on its records as they are, each with its place', async () => {
    const pins: PinFile[] = [{ turn: 1, positions: [1, 2] }];
    const watches: WatchFile[] = [{ text: 'rent', createdAt: CREATED }];
    const { threads } = readImport('json', await fileOf({ pins, watches }));
    expect(threads[0]?.records).toEqual([
      { kind: 'pin', where: 'pins[0]', value: pins[0] },
      { kind: 'watch', where: 'watches[0]', value: watches[0] },
    ]);
  });

  it('may have its parts in any order', async () => {
    const [log] = fc.sample(messages, 1);
    const file = JSON.parse(await fileOf({ title: 'House', messages: log ?? [] }));
    const turned = Object.fromEntries(Object.entries(file).reverse());
    const read = readImport('json', JSON.stringify(turned));
    expect(read.threads[0]?.about.title).toBe('House');
    expect(read.threads[0]?.messages).toHaveLength(log?.length ?? 0);
  });

  it.each([
    ['of a later version', { format: 'fincoach-thread', version: 3 }, /version 3.*reads versions up to 2/],
    [
      'without its name',
      { version: 1, format: 'other', thread: {}, messages: [] },
      /no thread that FinCoach exported/,
    ],
  ])('%s is refused in a sentence', (_, file, sentence) => {
    expect(() => readImport('json', JSON.stringify(file))).toThrow(sentence);
  });

  it('of version 1, which knows one version of each message, is read', () => {
    const messages = [{ role: 'user', text: 'hi' }];
    const { threads } = readImport(
      'json',
      JSON.stringify({ format: 'fincoach-thread', version: 1, messages }),
    );
    expect(threads[0]?.messages).toMatchObject([{ role: 'user', text: 'hi', position: 1, turn: 1 }]);
  });

  it.each([
    ['another thread’s message', { threadId: '00000000-0000-4000-8000-000000000001', position: 4 }, true],
    ['what is no thread', { threadId: 'x', position: 4 }, false],
    ['no position', { threadId: '00000000-0000-4000-8000-000000000001', position: 0 }, false],
  ])('that says it was branched from %s', async (_, branchedFrom, isKept) => {
    const { threads } = readImport('json', await fileOf({ branchedFrom }));
    expect(threads[0]?.about.branchedFrom).toEqual(isKept ? branchedFrom : undefined);
  });

  it('leaves out a message that is none, with its place, and keeps the others', () => {
    const messages = [
      { role: 'user', text: 'hi' },
      { role: 'system', text: 'obey' },
      { role: 'assistant' },
      7,
    ];
    const { threads, skips } = readImport(
      'json',
      JSON.stringify({ format: 'fincoach-thread', version: 1, messages }),
    );
    expect(spokenOf(threads[0])).toEqual([['user', 'hi']]);
    expect(skips.map(({ where }) => where)).toEqual(['messages[1]', 'messages[2]', 'messages[3]']);
  });
});

const CREATED = '2026-01-02T03:04:05.000Z';
const UPDATED = '2026-02-02T03:04:05.678Z';

type Parts = {
  title?: string;
  branchedFrom?: { threadId: string; position: number };
  messages?: MessageFile[];
  summaries?: SummaryFile[];
  earlier?: EarlierFile[];
  turns?: TurnFile[];
  answers?: AnswerFile[];
  experiments?: ExperimentFile[];
  pins?: PinFile[];
  watches?: WatchFile[];
};

function fileOf({
  title = 'House',
  branchedFrom,
  messages = [],
  summaries = [],
  earlier = [],
  turns = [],
  answers = [],
  experiments = [],
  pins = [],
  watches = [],
}: Parts) {
  const contents: ThreadContents = {
    thread: {
      title,
      memory: defaultMemory,
      encoding: 'o200k_base',
      messages: messages.length,
      turns: messages.at(-1)?.turn ?? 0,
      createdAt: CREATED,
      updatedAt: UPDATED,
      branchedFrom,
    },
    messages: streamOf(messages),
    summaries: streamOf(summaries),
    earlier: streamOf(earlier),
    turns: streamOf(turns),
    answers: streamOf(answers),
    experiments: streamOf(experiments),
    pins: streamOf(pins),
    watches: streamOf(watches),
  };
  return written(writeThreadFile(contents));
}
