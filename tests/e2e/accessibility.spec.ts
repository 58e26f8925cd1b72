import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { refuse, say } from '../support/scripted-answers';

const EVERY_TWO = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };
const MARKDOWN =
  '## Plan\n\n1. **Save** ₹10,000\n2. Read [RBI](https://rbi.org.in)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`code`';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds nothing, light or dark, in', () => {
  test('the empty state and the dialogs', async ({ page, coach }) => {
    await page.goto('/');
    await expect(coach.panel).toBeVisible();
    await expectNothingFound(page, 'empty state');
    await page.getByRole('button', { name: /^Shortcuts/ }).click();
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await expectNothingFound(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await coach.memory.click();
    await expect(page.getByRole('option', { name: 'Everything' })).toBeVisible();
    // While the list is open everything else is hidden and cannot be reached, which axe takes for a fault.
    await expectNothingFound(page, 'memories', '[role="listbox"]');
  });

  test('a conversation with turns that left, a failed turn and every tab of the panel', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    upstream.everyChat(say(MARKDOWN));
    await coach.open(await seedThread(visitor, EVERY_TWO, 4));
    upstream.chat(refuse(401, 'no'));
    await coach.chooseMemory('Last few turns');
    await coach.say('Question 5');
    await expect(coach.notice).toBeVisible();
    await expectNothingFound(page, 'conversation');
    await coach.tab('Left out');
    await expectNothingFound(page, 'left out');
    await coach.panel.getByRole('button', { name: 'Earlier turn' }).click();
    await expect(await coach.tab('Summary')).toContainText('Notes 2.');
    await expectNothingFound(page, 'summary of a past turn');
  });

  test('the archive', async ({ page, visitor }) => {
    const threadId = await seedThread(visitor, EVERY_TWO, 4);
    await page.goto(`/threads/${threadId}/archive`);
    await expect(page.getByRole('row').nth(8)).toBeVisible();
    await expectNothingFound(page, 'archive');
  });

  test('the sheets of a phone', async ({ page, visitor, coach }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await coach.open(await seedThread(visitor, EVERY_TWO, 3));
    await expect(coach.turn(3)).toBeVisible();
    await expectNothingFound(page, 'phone');
    await page.getByRole('button', { name: 'Conversations' }).click();
    await expect(page.getByRole('dialog', { name: 'Conversations' }).getByRole('listitem')).toBeVisible();
    await expectNothingFound(page, 'conversations');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /sees turns/ }).click();
    await expect(coach.tape).toBeVisible();
    await expectNothingFound(page, 'memory panel');
  });
});

/** Looks with every rule of axe, then at the contrasts of the dark scheme: nothing else differs there. */
async function expectNothingFound(page: Page, where: string, part = 'html') {
  const axe = () => new AxeBuilder({ page }).include(part);
  await turnTo(page, 'light');
  expect(faultsIn(await axe().analyze()), `${where}, light`).toEqual([]);
  await turnTo(page, 'dark');
  expect(faultsIn(await axe().withRules('color-contrast').analyze()), `${where}, dark`).toEqual([]);
}

async function turnTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

function faultsIn({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
