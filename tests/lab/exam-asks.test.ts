import { describe, expect, it } from 'vitest';
import {
  canBeAsked,
  costOfAsks,
  EXAM_ANSWER_TOKENS,
  type ExamHeld,
  type ExamReply,
  examAsks,
  examKey,
  examRequest,
  examTotals,
  type LabConfiguration,
  type LabOptions,
} from '@/lib/lab';
import { frameTokens } from '@/lib/lab/count-log';
import { examQuestions } from '@/lib/lab/exam-questions';
import { examine } from '@/lib/lab/examine';
import { prepare } from '@/lib/lab/prepare';
import { runLab } from '@/lib/lab/run-lab';
import { finish } from '@/lib/lab/steps';
import { configuration, counter, PLAIN, STATED, talk } from '../support/lab';

const conversation = STATED;
const prepared = finish(prepare(conversation));
const counted = finish(prepared.counted(counter('o200k_base')));
const questions = examQuestions(conversation, prepared.found.facts);

/** What the requests of every question hold under each memory. */
function heldUnder(
  memories: readonly LabConfiguration[],
  options: LabOptions = PLAIN,
  of = conversation,
): ExamHeld[] {
  const made = of === conversation ? prepared : finish(prepare(of));
  const log = finish(made.counted(counter('o200k_base')));
  const input = { prepared: made, counted: log, frame: frameTokens(options.frame, log.count), options };
  const { runs } = finish(runLab(made, memories, options, counter));
  return runs.flatMap((run) => questions.map((question) => examine(input, run, question)));
}

const BUFFER = configuration({ strategy: 'buffer' });
const WIDE = configuration({ strategy: 'window', settings: { k: 40 } }, { id: 'c2' });
const NARROW = configuration({ strategy: 'window', settings: { k: 2 } }, { id: 'c3' });
const RECALL = configuration({ strategy: 'window', settings: { k: 2 }, recall: { budget: 400 } });
const PROFILE = configuration({ strategy: 'window', settings: { k: 2 } }, { profile: { tokens: 200 } });
const SUMMARY = configuration({
  strategy: 'summary',
  settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 50 },
});
const none = new Map<string, ExamReply>();
const reply = (more: Partial<ExamReply> = {}): ExamReply => ({
  ...{ text: 'It is ₹25,000.', failure: null, right: true, model: 'm', usage: null },
  ...more,
});
const requestOf = (memory: LabConfiguration, text: RegExp) => {
  const ask = examAsks(questions, heldUnder([memory]), none).find(({ question }) => text.test(question.text));
  if (!ask) throw new Error('Nothing is asked');
  return examRequest(ask, conversation.messages);
};

describe('the texts of a request', () => {
  it('are the messages of its region and its question', () => {
    expect(requestOf(NARROW, /car EMI, exactly/)).toEqual({
      profile: [],
      recalled: [],
      messages: [
        { role: 'user', text: 'Thanks.' },
        { role: 'assistant', text: 'Noted.' },
      ],
      question: 'Remind me of my car EMI, exactly.',
    });
  });

  it('are what recall brought, before them', () => {
    const { recalled, messages } = requestOf(RECALL, /car EMI, exactly/);
    expect(recalled[0]).toEqual({ role: 'user', text: 'My car EMI is ₹9,400.' });
    expect(messages).toHaveLength(2);
  });

  it('are the lines of the profile that stand, in the order in which they were kept', () => {
    expect(requestOf(PROFILE, /car EMI, exactly/).profile).toEqual([
      'My car EMI is ₹9,400.',
      'My rent is now ₹25,000.',
      'My gold loan is ₹1.5 lakh.',
    ]);
  });

  it.each([
    ['everything', BUFFER],
    ['a window', NARROW],
    ['recall', RECALL],
    ['a profile', PROFILE],
  ])('count up to the tokens that were counted: %s', (_what, memory) => {
    const asks = examAsks(questions, heldUnder([memory]), none);
    expect(asks).toHaveLength(questions.length);
    for (const ask of asks) {
      const { profile, recalled, messages, question } = examRequest(ask, conversation.messages);
      const texts = [...recalled, ...messages].map(({ text }) => text);
      const parts = [...profile.map((line) => `${line}\n`), ...texts, question];
      expect(parts.reduce((sum, text) => sum + counted.count(text), 0)).toBe(ask.held.requestTokens);
    }
  });
});

it('a profile is counted, too, where the last turn was refused and the question is not', () => {
  const pasted = talk([...conversation.messages, { role: 'user', text: 'Paper '.repeat(500) }]);
  const [held] = heldUnder(
    [configuration({ strategy: 'window', settings: { k: 1 } }, { profile: { tokens: 200 } })],
    { ...PLAIN, contextTokens: 200 },
    pasted,
  );
  expect([held?.refused, held?.profile.length]).toEqual([false, 3]);
  const parts = [...(held?.profile ?? []).map((line) => `${line}\n`), questions[0]?.text ?? ''];
  expect(parts.reduce((sum, text) => sum + counted.count(text), 0)).toBe(held?.requestTokens);
});

describe('what is asked', () => {
  it('is every question once for all memories whose request is the same', () => {
    const held = heldUnder([BUFFER, WIDE, NARROW]);
    const asks = examAsks(questions, held, none);
    expect(asks).toHaveLength(2 * questions.length);
    expect(new Set(asks.map(({ key }) => key)).size).toBe(asks.length);
    for (const one of held) expect(asks.map(({ key }) => key)).toContain(examKey(one));
  });

  it('is nothing that a simulated summary is in, whatever else its request holds', () => {
    const held = heldUnder([SUMMARY]);
    expect(held.map(({ summarised }) => summarised)).toEqual(questions.map(() => true));
    expect(examAsks(questions, held, none)).toEqual([]);
  });

  it('is what a memory that summarises sends before it has summarised', () => {
    const waiting = { maxTurnsBeforeSummary: 40, keepTurns: 1 };
    const held = heldUnder([configuration({ strategy: 'summary', settings: waiting })]);
    expect(examAsks(questions, held, none)).toHaveLength(questions.length);
  });

  it('is nothing that does not fit', () => {
    const held = heldUnder([BUFFER], { ...PLAIN, contextTokens: 30 });
    expect(held.map(({ refused }) => refused)).toEqual(questions.map(() => true));
    expect(held.some(canBeAsked)).toBe(false);
  });

  it('is once more what failed, and not what was answered', () => {
    const held = heldUnder([BUFFER]);
    const [first, second, ...rest] = examAsks(questions, held, none);
    const replies = new Map([
      [first?.key ?? '', reply()],
      [second?.key ?? '', reply({ failure: 'It broke off.', right: false })],
    ]);
    expect(examAsks(questions, held, replies)).toEqual([second, ...rest]);
  });
});

it('the cost is that of the tokens counted and of the answers assumed, at the prices given', () => {
  const asks = examAsks(questions, heldUnder([BUFFER]), none);
  const inputTokens = asks.reduce((sum, { held }) => sum + held.requestTokens, 0);
  const { cost, ...rest } = costOfAsks(asks, { input: 2, output: 8 });
  expect(rest).toEqual({ calls: asks.length, inputTokens, outputTokens: asks.length * EXAM_ANSWER_TOKENS });
  expect(cost).toBeCloseTo((2 * inputTokens + 8 * asks.length * EXAM_ANSWER_TOKENS) / 1_000_000, 12);
});

describe('the totals of a memory', () => {
  it('count facts held, and of what was answered what is right; what failed is neither', () => {
    const held = heldUnder([BUFFER]);
    const [a, b, c] = held.map(examKey);
    const replies = new Map([
      [a ?? '', reply()],
      [b ?? '', reply({ right: false })],
      [c ?? '', reply({ failure: 'It broke off.', right: false })],
    ]);
    const needed = questions.filter(({ facts }) => facts.length > 0).length;
    expect(examTotals(held, replies)).toEqual({ held: needed, needed, right: 1, answered: 2, unasked: 0 });
  });

  it('say how many cannot be asked', () => {
    expect(examTotals(heldUnder([SUMMARY]), none)).toMatchObject({ answered: 0, unasked: questions.length });
  });
});
