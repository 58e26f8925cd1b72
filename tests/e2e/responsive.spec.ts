import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { say } from '../support/scripted-answers';

const WINDOW = { strategy: 'window', settings: { k: 3 } };

test.describe('on a phone of 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no page scrolls sideways, however wide a reply is', async ({ page, visitor, coach, upstream }) => {
    upstream.everyChat(
      say(`| ${'a wide column | '.repeat(12)}\n|${'---|'.repeat(12)}\n\n${'long'.repeat(80)}`),
    );
    const threadId = await seedThread(visitor, WINDOW, 5);
    for (const path of ['/', '/lab', `/threads/${threadId}`, `/threads/${threadId}/archive`]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect.poll(() => overflow(page)).toBe(0);
    }
    await coach.open(threadId);
    await expect(coach.turn(5)).toContainText('long');
    await expect.poll(() => overflow(page)).toBe(0);
  });

  test('the conversations come as a sheet from the left and go when one is opened', async ({
    page,
    visitor,
    coach,
  }) => {
    const threadId = await seedThread(visitor, WINDOW, 1);
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Conversations' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Conversations' });
    await sheet.getByRole('listitem').getByRole('link').tap();
    await expect(page).toHaveURL(`/threads/${threadId}`);
    await expect(sheet).toBeHidden();
    await expect(coach.turn(1)).toBeVisible();
  });

  test('the memory bar says what the newest request held and opens the panel as a sheet', async ({
    page,
    visitor,
    coach,
  }) => {
    const threadId = await seedThread(visitor, WINDOW, 4);
    await coach.open(threadId);
    const { sent } = await visitor.turn(threadId, 4);
    const bar = page.getByRole('button', { name: /Memory/ }).filter({ hasText: 'tokens' });
    await expect(bar).toContainText(`${sent?.tokens} tokens`);
    await expect(bar).toContainText('sees turns 2 to 4');
    await bar.tap();
    const sheet = page.getByRole('dialog', { name: 'What FinCoach saw' });
    await sheet.getByRole('tab', { name: 'Left out' }).tap();
    await expect(sheet.getByRole('list', { name: 'Left at this turn' })).toContainText('Question 1');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('a message is written, sent and answered, and the memory changed, by touch', async ({
    page,
    visitor,
    coach,
  }) => {
    await coach.open(await seedThread(visitor, WINDOW, 0));
    await coach.message.fill('From a phone');
    await coach.send.tap();
    await expect(coach.turn(1)).toContainText('Reply 1 to: From a phone');
    await coach.memory.tap();
    await page.getByRole('option', { name: 'Everything' }).tap();
    await expect(coach.memory).toHaveAccessibleName('Memory: Everything');
  });

  test('what can be touched is at least 44 px high', async ({ page, visitor, coach }) => {
    await coach.open(await seedThread(visitor, WINDOW, 5));
    await expect(coach.turn(5)).toBeVisible();
    const small = await page
      .getByRole('main')
      .locator('button:visible, [role=combobox]:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .filter((element) => !element.closest('article') || !element.matches('[aria-pressed]'))
          .map((element) => element.getAttribute('aria-label') ?? element.textContent),
      );
    expect(small).toEqual([]);
  });

  test('once the line has scrolled off, a strip says what is not sent and leads back to it', async ({
    page,
    visitor,
    coach,
  }) => {
    await coach.open(await seedThread(visitor, { strategy: 'window', settings: { k: 12 } }, 14));
    const strip = page.getByRole('button', { name: /^Not sent: turns 1 to 2/ });
    await strip.tap();
    await expect(coach.contextLine).toBeInViewport();
    await expect(strip).toBeHidden();
  });
});

test.describe('at 1000 px', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test('conversation and panel stand side by side, the conversations are a sheet, nothing scrolls sideways', async ({
    page,
    visitor,
    coach,
  }) => {
    await coach.open(await seedThread(visitor, WINDOW, 4));
    await expect(coach.panel).toBeVisible();
    await expect(coach.turn(4)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Conversations' }).click();
    await expect(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test('a window that changes its size shows the same conversation and draft at every one', async ({
  page,
  visitor,
  coach,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await coach.open(await seedThread(visitor, WINDOW, 4));
  await coach.message.fill('Half a thou');
  for (const width of [1440, 900, 390, 1440, 390, 900]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(coach.panel).toHaveCount(width < 800 ? 0 : 1);
    await expect(coach.turn(4)).toContainText('Question 4');
    await expect(coach.message).toHaveValue('Half a thou');
  }
});

test('on a wide screen the panel and the list can be closed, stay so after a reload, and come back', async ({
  page,
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, WINDOW, 1));
  await coach.panel.getByRole('button', { name: 'Close the panel' }).click();
  await page.getByRole('button', { name: 'Close the list' }).click();
  await page.reload();
  await expect(coach.turn(1)).toBeVisible();
  await expect(coach.panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Show what FinCoach saw', exact: true }).click();
  await expect(coach.panel).toBeVisible();
  await page.getByRole('button', { name: 'Conversations' }).click();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
});

/** Pixels by which the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
