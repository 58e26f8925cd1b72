import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShortcutsDialog } from '@/components/shell/shortcuts-dialog';
import { TooltipProvider } from '@/components/ui/tooltip';
import { useCommandKey, useShortcut } from '@/components/ui/use-shortcut';

const single = vi.fn();
const withCommand = vi.fn();

function Page({ open = false }) {
  useShortcut('m', single);
  useCommandKey('k', withCommand);
  return (
    <TooltipProvider>
      <textarea aria-label="Message" />
      <ShortcutsDialog open={open} onOpenChange={() => {}} />
    </TooltipProvider>
  );
}

beforeEach(() => {
  single.mockClear();
  withCommand.mockClear();
  window.localStorage.clear();
});

test.each([
  { keys: 'm', typing: false, runs: [1, 0] },
  { keys: 'm', typing: true, runs: [0, 0] },
  { keys: '{Control>}m{/Control}', typing: false, runs: [0, 0] },
  { keys: '{Control>}k{/Control}', typing: false, runs: [0, 1] },
  { keys: '{Control>}k{/Control}', typing: true, runs: [0, 1] },
  { keys: '{Control>}{Shift>}k{/Shift}{/Control}', typing: false, runs: [0, 0] },
  { keys: 'k', typing: false, runs: [0, 0] },
])('$keys, typing: $typing, runs $runs', async ({ keys, typing, runs }) => {
  render(<Page />);
  if (typing) await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard(keys);
  expect([single.mock.calls.length, withCommand.mock.calls.length]).toEqual(runs);
});

test('single keys do nothing while a dialog is open, nor once they are turned off', async () => {
  const { rerender } = render(<Page open />);
  await userEvent.keyboard('m');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Use the single keys N, / }));
  rerender(<Page />);
  await userEvent.keyboard('m');
  expect(single).not.toHaveBeenCalled();
});

test('the list has every key and marks those that are turned off', async () => {
  render(<Page open />);
  const keys = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(keys()).toEqual([
    ...['CtrlK', 'N', '?', 'Esc'],
    ...['/', 'M', '[', ']', 'E', 'A'],
    ...['←', '→'],
    ...['Enter', 'ShiftEnter', '↑', 'CtrlEnter', 'Esc'],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Use the single keys/ }));
  expect(keys().filter((text) => text?.startsWith('off'))).toHaveLength(8);
});
