import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ParetoPoints } from '@/components/lab/pareto-points';

const point = (id: string, kept: number, cost: number) => ({
  ...{ id, name: `Memory ${id}`, tokens: cost, onFront: false },
  ...{ kept, cost },
});
const POINTS = [point('c', 0.5, 0.9), point('a', 0.4, 0.3), point('b', 0.9, 0.6), point('twin', 0.9, 0.6)];

const show = () => render(<ParetoPoints points={POINTS} width={400} height={320} />);

test('every point has its name and its figures, whether or not there was room to draw them', () => {
  show();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Memory a: keeps 40% for 30% of the cost',
    'Memory b: keeps 90% for 60% of the cost',
    'Memory twin: keeps 90% for 60% of the cost',
    'Memory c: keeps 50% for 90% of the cost',
  ]);
});

test('they are one stop of the Tab key, up and down move from the cheapest on, and what is in the focus is shown', async () => {
  show();
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByText('Memory a')).toBeDefined();
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByText('Memory a')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Memory b/);
  await user.keyboard('{End}');
  expect(screen.getByText('Memory c')).toBeDefined();
  await user.tab();
  expect(screen.queryByText('Memory c')).toBeNull();
});

test('points that lie on one another are named together', () => {
  show();
  fireEvent.pointerEnter(screen.getByRole('button', { name: /^Memory twin/ }));
  expect([screen.getByText('Memory b'), screen.getByText('Memory twin')]).toHaveLength(2);
  fireEvent.pointerLeave(screen.getByRole('button', { name: /^Memory twin/ }));
  expect(screen.queryByText('Memory b')).toBeNull();
});
