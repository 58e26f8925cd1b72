import { describe, expect, it } from 'vitest';
import { LAB_LIMITS, type LabAnswer, type LabCall, startingConfigurations } from '@/lib/lab';
import { LabSession } from '@/lib/lab/session';
import { configuration, PLAIN } from '../support/lab';

type Kind = LabAnswer['answer'];

/** A session and what it answered; `beforePause` may ask for something else meanwhile. */
function open(beforePause: (session: LabSession) => void = () => {}) {
  const answers: LabAnswer[] = [];
  const session: LabSession = new LabSession(
    (answer) => answers.push(answer),
    async () => beforePause(session),
  );
  const ask = async (call: LabCall) => {
    await session.take(call);
    return answers.findLast(({ id }) => id === call.id) as LabAnswer;
  };
  /** The answer of that kind; throws for any other. */
  async function expecting<Name extends Kind>(call: LabCall, kind: Name) {
    const answer = await ask(call);
    if (answer.answer !== kind) throw new Error(JSON.stringify(answer).slice(0, 300));
    return answer as Extract<LabAnswer, { answer: Name }>;
  }
  return { answers, ask, expecting };
}

const sample = { id: 1, call: 'open', from: 'sample', sample: 'family-budget' } as const;
const run = { id: 2, call: 'run', configurations: startingConfigurations(), options: PLAIN } as const;
const file = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const read = (value: unknown) => ({ id: 7, call: 'read', bytes: file(value), kind: 'file' }) as const;
const said = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `Say ${index}`,
  }));
const problemOf = (answer: LabAnswer) =>
  answer.answer === 'problem' ? answer.problem : JSON.stringify(answer);
/** What happened, and what to do: sentences, each with its end. */
const SENTENCES = /^[A-Z].+\. .+\.$/s;

/** Long enough that something else can be asked before it is there. */
const LONG = {
  turns: 3000,
  facts: 20,
  questionWords: 20,
  replyWords: 40,
  spread: 'ordinary',
  seed: 3,
} as const;

describe('a lab behind messages', () => {
  it('opens a sample, runs it and examines it', async () => {
    const { expecting } = open();
    const { log, facts, exam, conversation } = await expecting(sample, 'opened');
    expect([conversation.title, log.turns, facts.length]).toEqual(['Family budget', 24, 10]);
    const { runs, everything, problems } = await expecting(run, 'ran');
    expect(runs.map(({ configuration: { id } }) => id)).toEqual(startingConfigurations().map(({ id }) => id));
    expect([everything.length, problems]).toEqual([1, []]);
    const { held } = await expecting({ id: 3, call: 'examine', questions: exam }, 'examined');
    expect(held).toHaveLength(exam.length * runs.length);
  });

  it('counts once an encoding, however many memories name it', async () => {
    const { expecting } = open();
    await expecting(sample, 'opened');
    const both = [
      configuration({ strategy: 'buffer' }, { id: 'a' }),
      configuration({ strategy: 'buffer' }, { id: 'b', encoding: 'cl100k_base' }),
    ];
    const { logs, everything } = await expecting({ ...run, configurations: both }, 'ran');
    expect(Object.keys(logs)).toEqual(['o200k_base', 'cl100k_base']);
    expect(logs.o200k_base?.totalTokens).not.toBe(logs.cl100k_base?.totalTokens);
    expect(everything).toHaveLength(2);
  });

  it('tells how far it has come, and gives up what was cancelled', async () => {
    let cancelled = false;
    const { answers, ask } = open((session) => {
      if (!cancelled) void session.take({ id: 1, call: 'cancel' });
      cancelled = true;
    });
    const answer = await ask({ id: 1, call: 'open', from: 'generated', recipe: LONG });
    expect(answer).toEqual({ id: 1, answer: 'cancelled' });
    expect(answers.map((one) => one.answer)).toEqual(['progress', 'cancelled']);
    expect(answers[0]).toMatchObject({ doing: 'reading', of: expect.any(Number) });
  });

  it('gives up an older call for a newer one, and keeps what is open', async () => {
    let asked = false;
    const newer: Promise<void>[] = [];
    const { answers, ask, expecting } = open((session) => {
      if (!asked) newer.push(session.take({ ...sample, id: 9 }));
      asked = true;
    });
    expect(await ask({ id: 1, call: 'open', from: 'generated', recipe: LONG })).toEqual({
      id: 1,
      answer: 'cancelled',
    });
    await Promise.all(newer);
    expect(answers.at(-1)).toMatchObject({ id: 9, answer: 'opened' });
    expect((await expecting(run, 'ran')).runs[0]?.turns.flags).toHaveLength(24);
  });

  it.each([
    ['messages alone', said(4), 'Conversation 1', 4],
    ['a titled list of messages', { title: 'Mine', messages: said(6) }, 'Mine', 6],
    [
      'lines',
      said(4)
        .map((one) => JSON.stringify(one))
        .join('\n'),
      'Conversation 1',
      4,
    ],
    [
      'LangChain messages',
      [
        { type: 'human', data: { content: 'Hi' } },
        { type: 'ai', data: { content: 'Hello' } },
      ],
      'Conversation 1',
      2,
    ],
  ])('reads what import reads: %s', async (_name, value, title, messages) => {
    const { expecting } = open();
    const { conversations } = await expecting(read(value), 'read');
    expect(conversations).toEqual([{ index: 0, title, messages, turns: messages / 2 }]);
    const opened = await expecting({ id: 8, call: 'open', from: 'file', index: 0 }, 'opened');
    expect(opened.log.messages).toBe(messages);
  });
});

describe('what cannot be done is a sentence, and the rest of the lab stays', () => {
  it.each([
    ['a file that is no conversation', { name: 'package', version: '1' }, /no conversation/],
    ['a file that is not JSON', 'hello', /line 1, byte/],
    ['a file that breaks off', '[{"role":"user","content":"Hi"}', /ends before its last bracket is closed/],
    ['an empty file', '', /No conversation was found/],
    ['a zip file', 'PK\u0003\u0004', /zip file: unpack it/],
    [
      'a file whose messages all lack a question',
      [{ role: 'assistant', content: 'Hi' }],
      /No conversation was found/,
    ],
    ['more messages than the lab takes', said(LAB_LIMITS.messages + 1), /more than 2,00,000 messages/],
  ])('%s', async (_name, value, why) => {
    const { ask, expecting } = open();
    await expecting(sample, 'opened');
    const problem = problemOf(await ask(read(value)));
    expect(problem).toMatch(why);
    expect(problem).toMatch(SENTENCES);
    expect((await expecting(run, 'ran')).runs).toHaveLength(7);
  });

  it('a single message', async () => {
    const { ask, expecting } = open();
    await expecting(read([{ role: 'user', content: 'Hi' }]), 'read');
    expect(problemOf(await ask({ id: 8, call: 'open', from: 'file', index: 0 }))).toMatch(/a single message/);
  });

  it('settings that no message fits: that memory alone has no run', async () => {
    const { expecting } = open();
    await expecting(sample, 'opened');
    const configurations = [
      configuration(
        { strategy: 'token-buffer', settings: { budget: 16, oversize: 'reject' } },
        { id: 'tiny' },
      ),
      configuration({ strategy: 'window' }, { id: 'fine' }),
    ];
    const options = { ...PLAIN, contextTokens: 200, replyTokens: 195 };
    const none = await expecting({ id: 2, call: 'run', configurations, options }, 'ran');
    expect(none.problems.map((problem) => problem.configuration)).toEqual(['tiny', 'fine']);
    for (const { problem } of none.problems) expect(problem).toMatch(/^Under ".+" not one message fits/);
    expect(
      (await expecting({ ...run, configurations }, 'ran')).runs.map((one) => one.configuration.id),
    ).toContain('fine');
  });

  it.each([
    [
      'a sample that does not ship',
      { id: 4, call: 'open', from: 'sample', sample: 'x' },
      /no sample conversation "x"/,
    ],
    [
      'a conversation that the file lacks',
      { id: 4, call: 'open', from: 'file', index: 3 },
      /not in the file/,
    ],
    ['no memory', { ...run, configurations: [] }, /no memory to run/],
    [
      'more memories than a lab runs',
      { ...run, configurations: Array.from({ length: 61 }, () => configuration({ strategy: 'buffer' })) },
      /61 memories were asked for and the lab runs up to 60/,
    ],
    [
      'more facts than turns',
      {
        ...{ id: 4, call: 'open', from: 'generated' },
        recipe: { turns: 4, facts: 9, questionWords: 5, replyWords: 5, spread: 'even', seed: 1 },
      },
      /9 facts do not find room in 4 turns/,
    ],
  ] as [string, LabCall, RegExp][])('%s', async (_name, call, why) => {
    const { ask, expecting } = open();
    await expecting(sample, 'opened');
    expect(problemOf(await ask(call))).toMatch(why);
    expect((await expecting({ ...run, id: 5 }, 'ran')).runs).toHaveLength(7);
  });

  it('anything before a conversation is open', async () => {
    const { ask } = open();
    expect(problemOf(await ask(run))).toMatch(/^No conversation is open/);
    expect(problemOf(await ask({ id: 3, call: 'examine', questions: [] }))).toMatch(
      /^No conversation is open/,
    );
  });
});
