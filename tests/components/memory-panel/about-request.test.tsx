import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { logOf, showPanel } from './panel-page';
import { recordOf } from './records';

afterEach(() => vi.unstubAllGlobals());

const termsOf = async (costUsd: number | null) => {
  showPanel({ records: [recordOf(1, { costUsd })], messages: logOf(1) }, { newestTurn: 1 });
  await screen.findByRole('region', { name: 'About this request' });
  return screen.getAllByRole('term').map(({ textContent }) => textContent);
};

test('a turn whose price is known says about what it cost', async () => {
  expect(await termsOf(0.00028)).toContain('Cost, about');
  expect(screen.getByText('$0.00028')).toBeDefined();
});

test('a turn whose price is not known says nothing of it', async () => {
  expect(await termsOf(null)).not.toContain('Cost, about');
});
