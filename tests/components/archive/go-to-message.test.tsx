import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { GoToMessage } from '@/components/archive/go-to-message';

const user = userEvent.setup();

async function goTo(typed: string) {
  const onGo = vi.fn();
  render(<GoToMessage last={100_000} onGo={onGo} />);
  const field = screen.getByRole('textbox', { name: 'Go to no.' });
  await user.type(field, `${typed}{Enter}`);
  return { onGo, field };
}

test.each([
  ['1', 1],
  ['1,00,000', 100_000],
  [' 52 000 ', 52_000],
])('"%s" goes to that message', async (typed, position) => {
  const { onGo } = await goTo(typed);
  expect(onGo.mock.calls).toEqual([[position]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['0', '“0” is no message. Write a whole number from 1.'],
  ['1.5', '“1.5” is no message. Write a whole number from 1.'],
  ['last', '“last” is no message. Write a whole number from 1.'],
  ['100001', 'There is no message 1,00,001: this conversation has 1,00,000.'],
])('"%s" is said to be none, and stays to be mended', async (typed, says) => {
  const { onGo, field } = await goTo(typed);
  expect(onGo).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(says);
  expect((field as HTMLInputElement).value).toBe(typed);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
