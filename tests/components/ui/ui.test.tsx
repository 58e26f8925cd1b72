import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { languageOf } from '@/components/ui/language-of';
import { plainText } from '@/components/ui/plain-text';
import { Stepper } from '@/components/ui/stepper';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { TooltipProvider } from '@/components/ui/tooltip';
import { useShortcut, useSingleKeys } from '@/components/ui/use-shortcut';

beforeEach(() => window.localStorage.clear());

function ShortcutPage({ run, dialog = false }: { run: () => void; dialog?: boolean }) {
  useShortcut('n', run);
  const [on, turn] = useSingleKeys();
  return (
    <TooltipProvider>
      <input aria-label="Field" />
      <button type="button" onClick={() => turn(!on)}>
        Turn off
      </button>
      <Dialog open={dialog} onOpenChange={() => {}} title="Open" />
    </TooltipProvider>
  );
}

function TabsPage() {
  const [tab, setTab] = useState('one');
  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList label="Tabs">
        <Tab value="one">One</Tab>
        <Tab value="two">Two</Tab>
      </TabList>
      <TabPanel value="one">First</TabPanel>
      <TabPanel value="two">Second</TabPanel>
    </Tabs>
  );
}

describe('a single-key shortcut', () => {
  test('runs when its key is pressed alone', async () => {
    const run = vi.fn();
    render(<ShortcutPage run={run} />);
    await userEvent.keyboard('n');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('leaves typing, other shortcuts and dialogs alone', async () => {
    const run = vi.fn();
    const { rerender } = render(<ShortcutPage run={run} />);
    await userEvent.type(screen.getByLabelText('Field'), 'n');
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}n{/Control}');
    rerender(<ShortcutPage run={run} dialog />);
    await userEvent.keyboard('n');
    expect(run).not.toHaveBeenCalled();
  });

  test('can be turned off', async () => {
    const run = vi.fn();
    render(<ShortcutPage run={run} />);
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    await userEvent.keyboard('n');
    expect(run).not.toHaveBeenCalled();
  });
});

test('tabs change on Enter, not while the arrow keys pass over them', async () => {
  render(<TabsPage />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('First')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Second')).toBeDefined();
});

test.each([
  ['**Bold** and _more_', 'Bold and more'],
  ['## Heading\n\nText `code`', 'Heading Text code'],
  ['6 * 62,000 = 3,72,000', '6 * 62,000 = 3,72,000'],
])('%s reads as one plain line', (markdown, words) => {
  expect(plainText(markdown, 100)).toBe(words);
});

test.each([
  ['Old tax regime or new?', undefined],
  ['₹1,42,000 a month', undefined],
  ['नौकरी बदलने पर PF', 'hi'],
])('the language of "%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  [1, 'turn'],
  [2, 'turns'],
])('a stepper counts %i %s', (value, unit) => {
  const nothing = () => {};
  render(
    <Stepper
      label="Turns kept"
      unit="turns"
      value={value}
      min={1}
      max={9}
      onStep={nothing}
      onType={nothing}
    />,
  );
  expect(screen.getByText(unit, { exact: true })).toBeTruthy();
});
