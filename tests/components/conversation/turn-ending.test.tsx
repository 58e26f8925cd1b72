import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { TurnEnding } from '@/components/conversation/turn-ending';
import { turnViews } from '@/components/conversation/turn-views';
import type { TurnRecord } from '@/lib/wire';
import { messageOf, recordOf } from '../memory-panel/records';

const problem = {
  type: 'urn:fincoach:model',
  title: 'The model did not answer',
  status: 502,
  detail: 'It said 429.',
};

function ended(record: Partial<TurnRecord>, { came = true, newest = true } = {}) {
  const messages = came ? [messageOf(1), messageOf(2)] : [messageOf(1)];
  const [view] = turnViews(messages, [recordOf(1, record)]);
  if (!view) throw new Error('no turn');
  const again = vi.fn();
  render(<TurnEnding view={view} onAskAgain={newest ? again : undefined} />);
  return { again };
}
const askAgain = () => screen.queryByRole('button', { name: 'Ask again' });

describe('asking again', () => {
  test.each([
    { outcome: 'failed', came: true, offered: true },
    { outcome: 'failed', came: false, offered: true },
    { outcome: 'interrupted', came: true, offered: true },
    { outcome: 'stopped', came: false, offered: true },
    { outcome: 'stopped', came: true, offered: false },
    { outcome: 'done', came: true, offered: false },
  ] as const)('after $outcome with a reply: $came is offered: $offered', ({ outcome, came, offered }) => {
    ended({ outcome }, { came });
    expect(askAgain() !== null).toBe(offered);
  });

  test('is not offered where it cannot help', () => {
    ended({ outcome: 'failed', problem: { ...problem, retryable: false } });
    expect(askAgain()).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('It said 429.');
  });

  test('is not offered for a turn that has newer ones', () => {
    ended({ outcome: 'failed' }, { newest: false });
    expect(askAgain()).toBeNull();
  });

  test('asks the same turn', async () => {
    const { again } = ended({ outcome: 'failed', problem });
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(again).toHaveBeenCalledOnce();
  });
});

test.each([
  { outcome: 'stopped', words: 'Stopped by you. What came is kept.' },
  {
    outcome: 'interrupted',
    words: 'Interrupted: FinCoach was shut down while it answered. What came is kept.',
  },
] as const)('a partial reply is marked: $outcome', ({ outcome, words }) => {
  ended({ outcome });
  expect(screen.getByText(words)).toBeDefined();
});

test('a question that nothing has answered yet is not said to have been stopped', () => {
  ended({ outcome: 'stopped', timing: null, usage: null }, { came: false });
  expect(screen.getByText('Not answered yet.')).toBeDefined();
  expect(askAgain()).not.toBeNull();
});

test('a failed turn says why, what is kept and shows its details on demand', async () => {
  ended({ outcome: 'failed', problem });
  expect(screen.getByRole('alert', { name: 'The model did not answer' }).textContent).toContain(
    'It said 429. What came is kept above.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
  expect(screen.getByText(/urn:fincoach:model/)).toBeDefined();
});
