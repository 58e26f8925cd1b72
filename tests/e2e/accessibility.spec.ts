import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import { LabPage } from '../support/e2e-lab';
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

  test('a draft and its comparison, a figure nobody gave, facts, the trend and the palette', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 1 } });
    await coach.open(id);
    await coach.ask(1, 'My take-home is ₹85,000 a month and I spend ₹52,000.');
    upstream.chat(say('You keep ₹33,000, which earns 6.8% a year.'));
    await coach.ask(2, 'What is my monthly surplus?');
    await expect(coach.turn(2).getByRole('region', { name: /no longer sent$/ })).toBeVisible();
    await coach.message.fill('And next year?');
    await expect(page.getByText(/^Sending (this )?drops turn 2/).filter({ visible: true })).toBeVisible();
    await expectNothingFound(page, 'draft, marked figure and notice');
    await coach
      .turn(2)
      .getByRole('button', { name: /^6\.8%/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingFound(page, 'where a figure is from', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compare memories' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use this memory' })).toHaveCount(4);
    await expectNothingFound(page, 'comparison');
    await page.keyboard.press('Escape');
    await expect((await coach.tab('Facts')).getByRole('table')).toBeVisible();
    await expectNothingFound(page, 'facts');
    await expect((await coach.tab('Trend')).getByRole('img')).toBeVisible();
    await expectNothingFound(page, 'trend');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await expectNothingFound(page, 'palette', '[role="dialog"]');
  });

  test.describe('the page that is not there', () => {
    test.use({ tolerates: /404/ });

    test('for a conversation that nobody has', async ({ page }) => {
      await page.goto('/threads/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingFound(page, 'not found');
    });
  });

  test('the archive', async ({ page, visitor }) => {
    const threadId = await seedThread(visitor, EVERY_TWO, 4);
    await page.goto(`/threads/${threadId}/archive`);
    await expect(page.getByRole('row').nth(8)).toBeVisible();
    await expectNothingFound(page, 'archive');
  });

  test('the lab, its settings, its tables and its dialogs', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open({ memories: 'buffer!window!token-buffer~recall:300!summary~profile:500' });
    await expect(lab.card('Memory exam')).toContainText('held all');
    await expectNothingFound(page, 'lab');
    await lab.configurations
      .first()
      .getByRole('button', { name: /^Settings/ })
      .click();
    await page.getByRole('button', { name: 'Sweep a setting' }).click();
    await lab.numbers('Tokens per request');
    await expectNothingFound(page, 'settings and tables');
    for (const tab of ['A file', 'Generated', 'Mine']) {
      await expect(await lab.source(tab)).toBeVisible();
      await expectNothingFound(page, tab, '[role="dialog"]');
      await page.keyboard.press('Escape');
    }
  });

  test('the lab on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const lab = new LabPage(page);
    await lab.open();
    await expectNothingFound(page, 'lab');
    await page.getByRole('button', { name: 'Memories', exact: true }).click();
    await expect(lab.configurations.first()).toBeVisible();
    await expectNothingFound(page, 'memories', '[role="dialog"]');
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
