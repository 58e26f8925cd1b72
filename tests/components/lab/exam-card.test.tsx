import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from 'radix-ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '@/components/api/api-problem';
import type { askLab } from '@/components/api/lab-ask';
import { ExamCard } from '@/components/lab/exam-card';
import { ExamRun } from '@/components/lab/exam-run';
import { EXAM_ANSWER_TOKENS } from '@/lib/lab';
import type { LabReply } from '@/lib/wire';
import { configuration } from '../../support/lab';
import { boardUnder, noted } from '../../support/lab-board';

const FACTS = noted('My rent is ₹22,000.', 'My car EMI is ₹9,400.', 'Thanks.', 'What is a bond?');
const EVERYTHING = configuration({ strategy: 'buffer' });
const WINDOW = configuration({ strategy: 'window', settings: { k: 1 } }, { id: 'c2' });
const SUMMARY = configuration(
  { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1, maxSummaryTokens: 50 } },
  { id: 'c3' },
);
const MODEL = { name: 'm', host: 'models.example', offline: false, contextTokens: 1000 };
const { board, held } = await boardUnder(FACTS, [EVERYTHING, WINDOW, SUMMARY]);
const { exam: questions } = board.opened;
const asked = held.items.filter(({ configuration: id }) => id !== 'c3');

const reply = (text: string): LabReply => ({
  ...{ text, outcome: 'done', failure: null, model: 'm' },
  usage: { inputTokens: 100, outputTokens: 10, cachedInputTokens: null },
});
/** A model that says what stands in what it was sent, as a good one does. */
const good: typeof askLab = async ({ question, messages }) => {
  const sees = (text: string) => messages.some((message) => message.text.includes(text));
  if (question.includes('first')) return reply(sees('rent') ? 'Your rent.' : 'You never said.');
  const figures = [
    ...(question.includes('my rent') && sees('₹22,000') ? ['₹22,000'] : []),
    ...(question.includes('car EMI') && sees('₹9,400') ? ['₹9,400'] : []),
  ];
  return reply(figures.length > 0 ? figures.join(' and ') : 'You never said.');
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function show(ask: typeof askLab = good, model = MODEL) {
  const sending = vi.fn(ask);
  render(<ExamCard held={held} board={board} examRun={new ExamRun(sending)} model={model} className="" />, {
    wrapper: Tooltip.Provider,
  });
  const card = screen.getByRole('region', { name: 'Memory exam' });
  return { card: within(card), sending, user: userEvent.setup() };
}

async function agree({ card, user }: Pick<ReturnType<typeof show>, 'card' | 'user'>) {
  await user.click(card.getByRole('button', { name: /^Ask the / }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Ask \d+ question/ }));
}

const rowOf = (card: ReturnType<typeof show>['card'], name: RegExp) =>
  within(card.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('with the offline coach nothing can be asked, and the card says why', () => {
  const { card } = show(good, { ...MODEL, name: 'offline', host: '', offline: true });
  expect(card.queryByRole('button', { name: /^Ask/ })).toBeNull();
  expect(card.getByText(/^Start FinCoach with a model to see what it answers/)).toBeDefined();
});

describe('before anything is sent', () => {
  test('the cost stands there: calls, tokens as counted and as assumed, money', async () => {
    const { card, sending, user } = show();
    await user.click(card.getByRole('button', { name: 'Ask the questions…' }));
    const dialog = screen.getByRole('dialog');
    const calls = 2 * questions.length;
    const input = asked.reduce((sum, { requestTokens }) => sum + requestTokens, 0);
    const dollars = (2 * input + 8 * calls * EXAM_ANSWER_TOKENS) / 1_000_000;
    const values = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent ?? '');
    expect(values[0]).toMatch(new RegExp(`^${calls} `));
    expect(values[1]).toBe(`${input.toLocaleString('en-IN')} as the replay counted them`);
    expect(values[2]).toContain(`${(calls * EXAM_ANSWER_TOKENS).toLocaleString('en-IN')} assumed: 100`);
    expect(values[3]).toMatch(new RegExp(`^\\$${dollars.toPrecision(2)} `));
    expect(dialog.textContent).toContain('goes to m at models.example');
    expect(dialog.textContent).toContain(
      `${questions.length} questions whose request holds a simulated summary`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sending).not.toHaveBeenCalled();
  });
});

describe('once agreed', () => {
  test('every answer stands under its memory, scored, with totals; a simulated summary is never asked', async () => {
    const shown = show();
    await agree(shown);
    await shown.card.findByText(/^\d+ answers\. Used/);
    const { card, sending } = shown;
    expect(sending).toHaveBeenCalledTimes(2 * questions.length);
    const [everything, window, summary] = rowOf(card, /^Remind me of my rent, exactly/);
    expect(everything).toContain('Exact₹22,000');
    expect(window).toContain('Not exactYou never said.');
    expect(summary).toContain('not asked: summary simulated');
    const needed = questions.filter(({ facts }) => facts.length > 0).length;
    expect(rowOf(card, /^Held all/)[0]).toBe(`${needed} of ${needed}`);
    expect(rowOf(card, /^Answered exactly/)).toEqual([
      `${questions.length} of ${questions.length}`,
      `${questions.length - needed} of ${questions.length}`,
      '–',
    ]);
    expect(card.queryByRole('button', { name: /^Ask/ })).toBeNull();
    expect(card.getByRole('status').textContent).toContain(
      `Used ${(200 * questions.length).toLocaleString('en-IN')} tokens in`,
    );
  });

  test('Stop keeps what came, and the rest can be asked later', async () => {
    let calls = 0;
    const shown = show((request, signal) =>
      ++calls > 4
        ? new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
        : good(request, signal),
    );
    await agree(shown);
    const { card, user } = shown;
    expect(await card.findByText(`4 of ${2 * questions.length} answered`)).toBeDefined();
    expect(card.getByRole('progressbar', { name: 'Asking' }).getAttribute('aria-valuetext')).toBe(
      `4 of ${2 * questions.length}`,
    );
    expect(card.getAllByText('asking…')).toHaveLength(3);
    await user.click(card.getByRole('button', { name: 'Stop' }));
    const rest = await card.findByRole('button', { name: `Ask the ${2 * questions.length - 4} left…` });
    expect(rest).toBe(document.activeElement);
    expect(card.queryByText('asking…')).toBeNull();
    expect(card.getByRole('status').textContent).toMatch(/^4 answers\./);
  });

  test('a question that failed says so in a sentence, and is asked again alone', async () => {
    let refused = false;
    const shown = show((request, signal) => {
      if (refused || !request.question.includes('my rent, exactly')) return good(request, signal);
      refused = true;
      const problem = { type: 'about:blank', title: 'No', status: 503, detail: 'The model is away.' };
      return Promise.reject(new ApiProblem(problem));
    });
    await agree(shown);
    const { card, sending, user } = shown;
    expect(await card.findByText('The model is away.')).toBeDefined();
    const again = await card.findByRole('button', { name: /^Ask again ?: Remind me of my rent, exactly/ });
    sending.mockClear();
    await user.click(again);
    await act(() => expect.poll(() => card.queryByText('The model is away.')).toBeNull());
    expect(sending).toHaveBeenCalledTimes(1);
    expect(rowOf(card, /^Remind me of my rent, exactly/)[0]).toContain('Exact₹22,000');
  });
});
