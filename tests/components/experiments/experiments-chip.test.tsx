import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ExperimentsChip } from '@/components/experiments/experiments-chip';
import { answering, inThread, THREAD } from '../conversation/in-thread';

afterEach(() => vi.unstubAllGlobals());

const counted = () =>
  answering(() =>
    Response.json({
      items: [
        { turn: 2, experiments: 1 },
        { turn: 4, experiments: 3 },
      ],
      nextCursor: null,
    }),
  );

test('a turn says how many experiments it has and leads to them; one call counts for all turns', async () => {
  const calls = counted();
  const { actions } = inThread(
    <>
      <ExperimentsChip turn={2} />
      <ExperimentsChip turn={3} />
      <ExperimentsChip turn={4} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '3 experiments with turn 4' }));
  expect(actions.tryMemory).toHaveBeenCalledExactlyOnceWith(4);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ' 1 experiment with turn 2',
    ' 3 experiments with turn 4',
  ]);
  expect(calls.map(({ path }) => path)).toEqual([`/api/threads/${THREAD}/experiments`]);
});
