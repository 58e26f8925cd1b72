import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';

test('the main job needs no pointer: send, stop, change the memory, look at a turn, open the archive, come back', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { keyboard } = page;
  const held = heldAnswer();
  const threadId = await seedThread(visitor, { strategy: 'window', settings: { k: 3 } }, 4);
  await coach.open(threadId);
  await coach.answered(4);
  upstream.chat(held.answer);

  await tabTo(page, coach.message);
  await keyboard.type('By keyboard');
  await keyboard.press('Enter');
  await held.say('Half of it');
  await expect(coach.turn(5)).toContainText('Half of it');
  await tabTo(page, coach.stop);
  await keyboard.press('Enter');
  await expect(coach.turn(5)).toContainText('Stopped by you. What came is kept.');

  await tabTo(page, coach.memory);
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Last few turns' })).toBeFocused();
  await keyboard.press('Home');
  await expect(page.getByRole('option', { name: 'Everything' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(coach.memory).toHaveAccessibleName('Memory: Everything');
  await expect(coach.memory).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Show what FinCoach saw at turn 4' }));
  await keyboard.press('Enter');
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 4');
  await tabTo(page, coach.panel.getByRole('tab', { name: 'Sent' }));
  await keyboard.press('ArrowRight');
  await expect(coach.panel.getByRole('tab', { name: 'Left out' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(coach.panel.getByRole('list', { name: 'Left at this turn' })).toContainText('Question 1');

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Archive' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Question 1' }).first());
  await keyboard.press('Enter');
  await expect(coach.turn(5)).toBeVisible();
});

test('a dialog keeps the focus while it is open and gives it back to where it came from', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^Shortcuts/ });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(dialog).toBeFocused();
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('single keys do nothing while somebody writes, and can be turned off', async ({ page, coach }) => {
  await page.goto('/');
  await coach.message.pressSequentially('n?');
  await expect(coach.message).toHaveValue('n?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /^Use the single keys N, / }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the first Tab offers to skip the list of conversations', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip the list of conversations' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

/** Presses Tab until the focus is there; the page has fewer stops than that. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 60 && (await target.and(page.locator(':focus')).count()) === 0; stop++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
