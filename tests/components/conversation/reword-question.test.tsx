import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOutbox } from '@/components/conversation/outbox';
import { MESSAGE_LIMIT } from '@/components/conversation/outgoing';
import { RewordQuestion } from '@/components/conversation/reword-question';
import { defaultMemory } from '@/lib/memory';
import { messageOf } from '../memory-panel/records';
import { answering, inThread, refusal, THREAD } from './in-thread';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const BRANCH = '00000000-0000-4000-8000-00000000000b';
const QUESTION = { position: 3, text: 'What is PPF?' };

const editor = (branch: boolean) => <RewordQuestion rewording={{ turn: 2, branch }} question={QUESTION} />;
const open = (branch: boolean, busy = false) => inThread(editor(branch), { busy });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and ask again' });

async function write(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}

beforeEach(() => {
  window.sessionStorage.clear();
  push.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the newest question edited in place', () => {
  test('has the cursor at the end of its words', () => {
    open(false);
    expect(document.activeElement).toBe(field());
    expect([field().value, field().selectionStart]).toEqual([QUESTION.text, QUESTION.text.length]);
  });

  test.each([
    { how: 'the button', act: () => userEvent.click(save()) },
    { how: 'Ctrl and Enter', act: () => userEvent.keyboard('{Control>}{Enter}{/Control}') },
  ])('is saved by $how, then asked again', async ({ act }) => {
    const calls = answering(({ method }) =>
      method === 'PATCH' ? Response.json(messageOf(3, { text: 'What is NPS?' })) : refusal('none', 404),
    );
    const { actions } = open(false);
    await write('What is NPS?');
    await act();
    await vi.waitFor(() => expect(actions.answerAgain).toHaveBeenCalledExactlyOnceWith(2, 'What is NPS?'));
    expect(calls[0]).toEqual({
      method: 'PATCH',
      path: `/api/threads/${THREAD}/messages/3`,
      body: { text: 'What is NPS?' },
    });
    expect(actions.reword).toHaveBeenLastCalledWith(null);
  });

  test('in the words it had is asked again without being stored anew', async () => {
    const calls = answering(() => refusal('none', 404));
    const { actions } = open(false);
    await userEvent.click(save());
    expect(actions.answerAgain).toHaveBeenCalledExactlyOnceWith(2, QUESTION.text);
    expect(calls).toEqual([]);
  });

  test('a refusal is told, and the words stay', async () => {
    answering(() => refusal('Turn 2 is not the newest.'));
    const { actions } = open(false);
    await write('What is NPS?');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Turn 2 is not the newest. Your text is still here.',
    );
    expect(field().value).toBe('What is NPS?');
    expect(actions.answerAgain).not.toHaveBeenCalled();
    expect(actions.reword).not.toHaveBeenCalled();
  });

  test.each([
    { name: 'nothing but spaces', text: '   ', said: /needs a word/ },
    { name: 'too much', text: 'x'.repeat(MESSAGE_LIMIT + 1), said: /2,00,001 characters; .* 2,00,000/ },
  ])('$name is refused in words before it is sent', async ({ text, said }) => {
    const calls = answering(() => refusal('none'));
    open(false);
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect(save().disabled).toBe(true);
    expect(screen.getByText(said)).toBeDefined();
    expect(calls).toEqual([]);
  });

  test('waits while a turn is running, and says so', () => {
    open(false, true);
    expect(save().disabled).toBe(true);
    expect(screen.getByText(/FinCoach is still answering\. Your text stays here/)).toBeDefined();
  });

  test('Escape gives up and gives the focus back', async () => {
    const { actions, show } = inThread(<button type="button">Edit</button>);
    const opener = screen.getByRole('button');
    opener.focus();
    const both = (
      <>
        <button type="button">Edit</button>
        {editor(false)}
      </>
    );
    show(both);
    await write('What is NPS?');
    await userEvent.keyboard('{Escape}');
    expect(actions.reword).toHaveBeenCalledExactlyOnceWith(null);
    show(<button type="button">Edit</button>);
    expect(document.activeElement?.textContent).toBe('Edit');
  });

  test('words that were neither saved nor given up are there again when it is opened again', async () => {
    const { unmount } = open(false);
    await write('What is NPS?');
    unmount();
    open(false);
    expect(field().value).toBe('What is NPS?');
    await userEvent.keyboard('{Escape}');
    open(true);
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').at(-1)?.value).toBe(QUESTION.text);
  });
});

describe('any question asked otherwise in a branch', () => {
  test('opens the branch, where it waits to be answered', async () => {
    const time = '2026-11-12T09:00:00.000Z';
    const branch = { id: BRANCH, title: 'PPF (branch)', memory: defaultMemory, messages: 3, turns: 2 };
    const calls = answering(() =>
      Response.json({ ...branch, running: null, createdAt: time, updatedAt: time }, { status: 201 }),
    );
    open(true);
    await write('What is NPS?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask in a branch' }));
    await vi.waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(`/threads/${BRANCH}`));
    expect(calls[0]).toEqual({
      method: 'POST',
      path: `/api/threads/${THREAD}/branch`,
      body: { position: 3, text: 'What is NPS?' },
    });
    expect(readOutbox(BRANCH)).toMatchObject({ text: 'What is NPS?', stored: { turn: 2, position: 3 } });
  });

  test('a refusal keeps the words and goes nowhere', async () => {
    answering(() => refusal('Turn 2 is still being answered. Nothing was copied.'));
    open(true);
    await write('What is NPS?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask in a branch' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was copied.');
    expect(field().value).toBe('What is NPS?');
    expect(push).not.toHaveBeenCalled();
  });
});
