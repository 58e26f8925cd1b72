import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { MiniTape } from '@/components/memory-panel';
import { Tape } from '@/components/memory-panel/tape';
import { tapeBlocks } from '@/components/memory-panel/tape-blocks';
import { TooltipProvider } from '@/components/ui/tooltip';
import { evictedOf, sentOf } from './records';

const tape = tapeBlocks(sentOf(7, 11), 6);

function showTape(selected: number | null = null, budget: number | null = null) {
  const onSelect = vi.fn();
  const onExpand = vi.fn();
  render(
    <TooltipProvider>
      <button type="button">before</button>
      <Tape
        tape={tape}
        leaving={new Set()}
        budget={budget}
        captions={{ before: 'always sent 148', after: '3 turns, word for word 50' }}
        selected={selected}
        onSelect={onSelect}
        onExpand={onExpand}
      />
      <button type="button">after</button>
    </TooltipProvider>,
  );
  const list = screen.getByRole('listbox', { name: 'What is sent, in order' });
  const active = () => {
    const id = list.getAttribute('aria-activedescendant');
    return within(list)
      .getAllByRole('option')
      .find((option) => option.id === id)
      ?.getAttribute('aria-label');
  };
  return { onSelect, onExpand, list, active, user: userEvent.setup() };
}

test('every block of the tape says what it is, in the order of the request', () => {
  const { list } = showTape();
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.getAttribute('aria-label')),
  ).toEqual([
    'System prompt, 148 tokens',
    'You, turn 4, 10 tokens, sent word for word',
    'FinCoach, turn 4, 10 tokens, sent word for word',
    'You, turn 5, 10 tokens, sent word for word',
    'FinCoach, turn 5, 10 tokens, sent word for word',
    'You, turn 6, 10 tokens, sent word for word',
  ]);
});

test('the tape is one tab stop', async () => {
  const { list, user } = showTape();
  screen.getByText('before').focus();
  await user.tab();
  expect(document.activeElement).toBe(list);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByText('after'));
});

describe('from the first block of a focused tape', () => {
  test.each([
    { keys: '', reaches: 'System prompt, 148 tokens' },
    { keys: '{ArrowRight}', reaches: 'You, turn 4, 10 tokens, sent word for word' },
    { keys: '{ArrowRight}{ArrowRight}{ArrowLeft}', reaches: 'You, turn 4, 10 tokens, sent word for word' },
    { keys: '{ArrowLeft}', reaches: 'System prompt, 148 tokens' },
    { keys: '{End}', reaches: 'You, turn 6, 10 tokens, sent word for word' },
    { keys: '{End}{ArrowRight}', reaches: 'You, turn 6, 10 tokens, sent word for word' },
    { keys: '{End}{Home}', reaches: 'System prompt, 148 tokens' },
  ])('$keys reaches: $reaches', async ({ keys, reaches }) => {
    const { active, list, user } = showTape();
    list.focus();
    await user.keyboard(keys || '{Shift}');
    expect(active()).toBe(reaches);
  });
});

test('Enter shows the message under the arrow keys', async () => {
  const { list, onSelect, user } = showTape();
  list.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(8);
});

test('Enter on a block that is no message asks for its text', async () => {
  const { list, onSelect, onExpand, user } = showTape();
  list.focus();
  await user.keyboard('{Enter}');
  expect(onExpand).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'system' }));
  expect(onSelect).not.toHaveBeenCalled();
});

test('focus starts at the selected message, and Escape gives it back', async () => {
  const { list, active, onSelect, user } = showTape(10);
  list.focus();
  await user.keyboard('{Shift}');
  expect(active()).toBe('FinCoach, turn 5, 10 tokens, sent word for word');
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe(active());
  await user.keyboard('{Escape}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
});

test('a click selects the message of a block', async () => {
  const { onSelect, user } = showTape();
  await user.click(screen.getByRole('option', { name: 'FinCoach, turn 4, 10 tokens, sent word for word' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(8);
});

test.each([
  { budget: 60, shown: 'budget 60' },
  { budget: 2000, shown: '3 turns, word for word 50 of 2,000' },
])('a budget of $budget is said: $shown', ({ budget, shown }) => {
  showTape(null, budget);
  expect(screen.getByText(shown)).toBeDefined();
});

test('the mini tape is one picture with its words', () => {
  render(<MiniTape sent={sentOf(3, 3)} evicted={evictedOf(1, 2, 'window full')} label="Turn 2" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Turn 2: System prompt 148, Dropped 10, Dropped 10, view starts, You 10',
  );
});
