import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { openTurns } from '../support/e2e-answers';
import { expectNothingFound } from '../support/e2e-axe';
import { seedThread } from '../support/e2e-seed';

const LAST_TWO = { strategy: 'window', settings: { k: 2 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Ctrl K opens the palette also while somebody writes, and Escape gives the field back as it was', async ({
  page,
  visitor,
  coach,
}) => {
  await openTurns(visitor, coach, LAST_TWO, 1);
  await coach.message.fill('half a draft');
  const field = await openPalette(page);
  await expect(field).toBeFocused();
  await expectNothingFound(page);
  await page.keyboard.press('Escape');
  await expect(coach.message).toBeFocused();
  await expect(coach.message).toHaveValue('half a draft');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeHidden();
});

test('the memory is switched by its name or its term, and switched back', async ({
  page,
  visitor,
  coach,
}) => {
  await openTurns(visitor, coach, LAST_TWO, 1);
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Memory' }).getByRole('option')).toHaveCount(5);
  await page.keyboard.type('token buf');
  await page.keyboard.press('Enter');
  await expect(coach.memory).toHaveAccessibleName('Memory: Token budget');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(coach.memory).toHaveAccessibleName('Memory: Last few turns');
});

test('a turn is jumped to by its number, in the panel and in the transcript', async ({
  page,
  visitor,
  coach,
}) => {
  await openTurns(visitor, coach, LAST_TWO, 12);
  await openPalette(page);
  await page.keyboard.type('jump');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 2');
  await expect(coach.turn(2)).toBeInViewport();
  const field = await openPalette(page);
  await field.fill('turn 99');
  await expect(page.getByRole('option', { name: /Jump to a turn/ })).toContainText('1 to 12');
});

test('a conversation is found by its title, another is started, panes and archive are opened and closed', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, LAST_TWO, 1);
  await visitor.json('PATCH', `/api/threads/${threadId}`, { title: 'Two-bedroom flat' });
  await page.goto('/');
  await expect(coach.panel).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('bedroom');
  await page.getByRole('option', { name: /Two-bedroom flat/ }).click();
  await expect(page).toHaveURL(new RegExp(threadId));
  await coach.answered(1);
  const choose = async (text: string) => {
    const field = await openPalette(page);
    await field.fill(text);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
  };
  await choose('hide the memory');
  await expect(coach.panel).toHaveCount(0);
  await choose('show the memory');
  await expect(coach.panel).toBeVisible();
  await choose('hide the list');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toHaveCount(0);
  await choose('show the list');
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  await choose('dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose('open the archive');
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  await choose('new conv');
  await expect(page).toHaveURL(/\/$/);
});

test('single keys move through the turns, show and hide the panel, open the archive, focus the composer', async ({
  page,
  visitor,
  coach,
}) => {
  await openTurns(visitor, coach, LAST_TWO, 3);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('[');
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 2');
  await page.keyboard.press(']');
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 3');
  await page.keyboard.press('m');
  await expect(coach.panel).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(coach.panel).toBeVisible();
  await page.keyboard.press('/');
  await expect(coach.message).toBeFocused();
  await expect(coach.message).toHaveValue('');
  await page.keyboard.type('[m]a/');
  await expect(coach.message).toHaveValue('[m]a/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
});

test('on a phone it opens from the list of conversations, fills the width and scrolls nothing sideways', async ({
  page,
  visitor,
  coach,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await coach.open(await seedThread(visitor, LAST_TWO, 1));
  await page.getByRole('button', { name: 'Conversations' }).click();
  await page.getByRole('button', { name: /^Search or jump/ }).click();
  const field = page.getByRole('combobox', { name: 'Search or jump' });
  await expect(field).toBeFocused();
  await expectNothingFound(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await field.fill('show the memory');
  await page.getByRole('option', { name: 'Show the memory panel' }).click();
  await expect(page.getByRole('dialog', { name: 'What FinCoach saw' })).toBeVisible();
});

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump' });
  await expect(field).toBeVisible();
  return field;
}
