import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerActions } from '@/components/conversation/answer-actions';
import { readKeptWords } from '@/components/conversation/kept-words';
import { turnViews } from '@/components/conversation/turn-views';
import type { TurnRecord } from '@/lib/wire';
import { messageOf, recordOf } from '../memory-panel/records';
import { answering, inThread, refusal, THREAD } from './in-thread';

vi.mock('sonner', () => ({ toast: vi.fn() }));
beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Shown = { came?: boolean; newest?: boolean; live?: boolean; busy?: boolean };

function row(record: Partial<TurnRecord>, { came = true, newest = true, live = false, busy }: Shown = {}) {
  const messages = came ? [messageOf(1), messageOf(2)] : [messageOf(1)];
  const [view] = turnViews(messages, [recordOf(1, record)]);
  if (!view) throw new Error('no turn');
  return inThread(<AnswerActions view={view} newest={newest} live={live} />, { busy: busy ?? false });
}
const button = (name: string) => screen.queryByRole('button', { name });
const answers = (items: object[]) => Response.json({ items, nextCursor: null });

const ANSWER = {
  question: 'What is PPF?',
  settings: { k: 3 },
  strategy: 'window',
  recall: null,
  model: 'offline',
  outcome: 'done',
  startedAt: '2026-11-12T09:00:00.000Z',
};

describe('answering again', () => {
  test.each([
    { outcome: 'done', came: true, offered: true },
    { outcome: 'stopped', came: true, offered: true },
    { outcome: 'stopped', came: false, offered: false },
    { outcome: 'failed', came: true, offered: false },
    { outcome: 'interrupted', came: true, offered: false },
  ] as const)(
    'after $outcome with a reply: $came is offered: $offered; editing always',
    ({ outcome, came, offered }) => {
      row({ outcome }, { came });
      expect(button('Answer again') !== null).toBe(offered);
      expect(button('Edit the question')).not.toBeNull();
    },
  );

  test('asks the question of this turn', async () => {
    const { actions } = row({});
    await userEvent.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(actions.answerAgain).toHaveBeenCalledExactlyOnceWith(1, 'Text of message 1');
  });

  test('editing opens the words of this turn', async () => {
    const { actions } = row({});
    await userEvent.click(screen.getByRole('button', { name: 'Edit the question' }));
    expect(actions.reword).toHaveBeenCalledExactlyOnceWith({ turn: 1, branch: false });
  });

  test('is at rest while the turn is being answered, and does nothing', async () => {
    const { actions } = row({ outcome: 'streaming' }, { live: true });
    const resting = screen.getByRole('button', { name: 'Answer again' });
    expect(resting.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(resting);
    expect(actions.answerAgain).not.toHaveBeenCalled();
  });

  test('a turn with newer ones behind it and one answer has no row', () => {
    row({}, { newest: false });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('several answers', () => {
  test('those of the newest turn are stepped through by their place, whatever their numbers', async () => {
    const calls = answering(() => answers([]));
    row({ version: 3, versions: [1, 3, 4] });
    expect(screen.getByRole('group', { name: 'Answers of turn 1' }).textContent).toBe('2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier answer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Later answer' }));
    const path = `/api/threads/${THREAD}/turns/1/version`;
    expect(calls).toEqual([
      { method: 'PUT', path, body: { version: 1 } },
      { method: 'PUT', path, body: { version: 4 } },
    ]);
  });

  test('the end keeps the focus and asks for nothing', async () => {
    const calls = answering(() => answers([]));
    row({ version: 4, versions: [1, 3, 4] });
    const later = screen.getByRole('button', { name: 'Later answer' });
    await userEvent.click(later);
    expect(document.activeElement).toBe(later);
    expect(later.getAttribute('aria-disabled')).toBe('true');
    expect(calls).toEqual([]);
  });

  test('going back from a question that nothing has answered keeps its words for the editor', async () => {
    answering(() => answers([]));
    row({ version: 2, versions: [1, 2], outcome: 'stopped' }, { came: false });
    await userEvent.click(screen.getByRole('button', { name: 'Earlier answer' }));
    expect(readKeptWords(THREAD, { turn: 1, branch: false })).toBe('Text of message 1');
  });

  test('a refusal is told with its reason', async () => {
    answering(() => refusal('Turn 1 is still being answered.'));
    row({ version: 1, versions: [1, 2] });
    await userEvent.click(screen.getByRole('button', { name: 'Later answer' }));
    await vi.waitFor(() =>
      expect(toast).toHaveBeenCalledWith('The answer is unchanged. Turn 1 is still being answered.'),
    );
  });

  test('those of an earlier turn can be read, and it is said that they cannot be chosen', async () => {
    answering(() =>
      answers([
        { ...ANSWER, version: 1, current: false, reply: 'First answer.', outcome: 'stopped' },
        { ...ANSWER, version: 3, current: true, reply: 'Second answer.', question: 'What is NPS?' },
      ]),
    );
    row({ version: 3, versions: [1, 3] }, { newest: false });
    await userEvent.click(screen.getByRole('button', { name: 'Answer 2 of 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Answers of turn 1' });
    expect(dialog.textContent).toContain('Another can be chosen for the newest turn alone');
    const first = await within(dialog).findByRole('region', { name: 'Answer 1 of 2' });
    expect(first.textContent).toContain('First answer.');
    expect(first.textContent).toContain('What is PPF?');
    expect(first.textContent).toContain('Last few turns, 3 · the built-in offline coach · stopped');
    const second = within(dialog).getByRole('region', { name: 'Answer 2 of 2' });
    expect(second.textContent).toContain('In the conversation');
    expect(second.textContent).toContain('What is NPS?');
  });
});
