import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RefusalNotice } from '@/components/conversation/refusal-notice';

const problem = (status: number, detail: string) => ({
  type: 'urn:fincoach:x',
  title: 'Not now',
  status,
  detail,
});

function notice(status: number, detail: string, again: number | null) {
  render(
    <RefusalNotice problem={problem(status, detail)} again={again} onSendWith={vi.fn()} onEdit={vi.fn()} />,
  );
  return screen.getByRole('alert').textContent ?? '';
}

test.each([
  [422, 'This needs 9,000 tokens. Your text is still in the box.'],
  [503, 'The database does not answer. Your text is still in the box.'],
  [0, 'The connection to FinCoach failed.'],
  [409, 'Turn 3 is still being answered. Stop it first; nothing was changed.'],
])('a turn that is not answered again (%s) has no text in the box, and is not said to', (status, detail) => {
  const said = notice(status, detail, 3);
  expect(said).not.toContain('in the box');
  expect(said).toMatch(/Turn 3 stays as it is|nothing was changed/);
});

test('a new message is back in the box when the network failed', () => {
  expect(notice(0, 'The connection to FinCoach failed.', null)).toContain('Your text is still in the box.');
});

test.each([
  { what: 'a turn', again: 3, offered: 'Edit the question' },
  { what: 'a message', again: null, offered: 'Shorten my text' },
])('$what that does not fit: $offered', ({ again, offered }) => {
  notice(422, 'Too long.', again);
  expect(screen.getByRole('button', { name: offered })).toBeDefined();
});
