import { expect, test } from 'vitest';
import { ApiProblem } from '@/components/api/api-problem';
import type { askLab } from '@/components/api/lab-ask';
import { ExamRun } from '@/components/lab/exam-run';
import { examAsks } from '@/lib/lab';
import type { LabReply } from '@/lib/wire';
import { configuration } from '../../support/lab';
import { boardUnder, noted } from '../../support/lab-board';

const FACTS = noted('My rent is ₹22,000.', 'My car EMI is ₹9,400.', 'My gold loan is ₹1.5 lakh.');
const { board, held } = await boardUnder(FACTS, [configuration({ strategy: 'buffer' })]);
const { conversation, exam: questions } = board.opened;
const asks = examAsks(questions, held.items, new Map());

const reply = (more: Partial<LabReply> = {}): LabReply => ({
  ...{ text: 'You never said.', outcome: 'done', failure: null, usage: null, model: 'm' },
  ...more,
});
const problem = (status: number) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, detail: `Refused with ${status}.` });

/** A model whose answers the test gives, one by one. */
function heldModel() {
  const open: { settle: (reply: LabReply) => void; fail: (error: unknown) => void; signal: AbortSignal }[] =
    [];
  const ask: typeof askLab = (_request, signal) =>
    new Promise((settle, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason));
      open.push({ settle, fail, signal });
    });
  return { open, ask };
}

test('every answer is kept and scored, and what each request was asked with is its own', async () => {
  const asked: string[] = [];
  const run = new ExamRun(async ({ question, messages }) => {
    asked.push(question);
    expect(messages).toEqual(conversation.messages);
    return reply({ text: question.includes('my rent, exactly') ? 'It is ₹22,000.' : 'You never said.' });
  });
  await run.start(conversation, asks);
  const { replies, progress, waiting, ended } = run.read();
  expect([replies.size, progress, waiting.size, ended]).toEqual([asks.length, null, 0, null]);
  expect(asked.toSorted()).toEqual(questions.map(({ text }) => text).toSorted());
  const right = asks.filter(({ key }) => replies.get(key)?.right).map(({ question }) => question);
  expect(right.some(({ text }) => text === 'Remind me of my rent, exactly.')).toBe(true);
  for (const { kind, text } of right)
    expect([kind, text.includes('my rent, exactly')]).not.toEqual(['stated', false]);
});

test('three requests are under way at most, and one that ends lets the next begin', async () => {
  const { open, ask } = heldModel();
  const run = new ExamRun(ask);
  const done = run.start(conversation, asks);
  expect([open.length, run.read().waiting.size]).toEqual([3, 3]);
  open[1]?.settle(reply());
  await expect.poll(() => open.length).toBe(4);
  expect(run.read().progress).toEqual({ done: 1, of: asks.length });
  run.stop();
  await done;
});

test('stopped, it lets go what is on its way, keeps what came and asks nothing more', async () => {
  const { open, ask } = heldModel();
  const run = new ExamRun(ask);
  const done = run.start(conversation, asks);
  open[0]?.settle(reply());
  await expect.poll(() => run.read().replies.size).toBe(1);
  run.stop();
  await done;
  expect(open.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  const { replies, progress, waiting, ended } = run.read();
  expect([replies.size, progress, waiting.size, ended]).toEqual([1, null, 0, null]);
  expect(open).toHaveLength(4);
});

test('past a limit the rest is not asked, its sentence says why, and the question stays to be asked', async () => {
  let calls = 0;
  const run = new ExamRun(async () => {
    if (++calls > 2) throw problem(429);
    return reply();
  });
  await run.start(conversation, asks);
  expect(run.read()).toMatchObject({ ended: 'Refused with 429.', progress: null });
  expect(run.read().replies.size).toBeLessThanOrEqual(2);
  expect([...run.read().replies.values()].map(({ failure }) => failure)).not.toContain('Refused with 429.');
  expect(calls).toBeLessThan(asks.length);
});

test('three failures in a row end it; failures apart do not', async () => {
  const always = new ExamRun(async () => {
    throw problem(503);
  });
  await always.start(conversation, asks);
  expect(always.read().ended).toMatch(/^Three answers in a row failed/);
  expect([...always.read().replies.values()].map(({ failure }) => failure)).toEqual(
    Array(3).fill('Refused with 503.'),
  );
  let calls = 0;
  const some = new ExamRun(async () => {
    if (++calls % 3 === 0) throw problem(503);
    return reply();
  });
  await some.start(conversation, asks);
  expect([some.read().ended, some.read().replies.size]).toEqual([null, asks.length]);
});

test('a reply that the model did not end keeps its words and says why; it is no right answer', async () => {
  const failure = {
    type: 'urn:fincoach:model-interrupted',
    title: 'No',
    status: 502,
    detail: 'It broke off.',
  };
  const outcomes = [reply({ text: 'Half', outcome: 'failed', failure }), reply({ outcome: 'interrupted' })];
  const run = new ExamRun(async () => outcomes.shift() ?? reply());
  await run.start(conversation, asks.slice(0, 2));
  expect([...run.read().replies.values()]).toMatchObject([
    { text: 'Half', failure: 'It broke off.', right: false },
    { failure: expect.stringMatching(/^The answer was broken off/), right: false },
  ]);
});

test('answers about one conversation are gone once another is asked about', async () => {
  const run = new ExamRun(async () => reply());
  await run.start(conversation, asks.slice(0, 2));
  const other = { ...conversation, title: 'Another' };
  await run.start(other, asks.slice(2, 3));
  expect([run.read().conversation, run.read().replies.size]).toEqual([other, 1]);
});
