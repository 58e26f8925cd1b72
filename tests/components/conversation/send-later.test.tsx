import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalNotice } from '@/components/conversation/refusal-notice';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message that came too soon is sent again once its time has come, and not before', () => {
  const onAgain = vi.fn();
  const detail =
    'You have sent many messages in a short time. You can send again in 12 s. Your text is kept.';
  const problem = {
    type: 'urn:fincoach:too-many',
    title: 'Too many at once',
    status: 429,
    detail,
    retryAfter: 12,
  };
  render(<RefusalNotice problem={problem} onSendWith={vi.fn()} onEdit={vi.fn()} onAgain={onAgain} />);
  expect(screen.getByRole('alert').textContent).toContain(detail);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
  expect(button.disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(11_000));
  expect([button.disabled, screen.queryByText('in 1 s') !== null]).toEqual([true, true]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(button.disabled).toBe(false);
  button.click();
  expect(onAgain).toHaveBeenCalledOnce();
});
