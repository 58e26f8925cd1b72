import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { logOf, seedThread } from '../support/e2e-seed';

const WINDOW = { strategy: 'window', settings: { k: 3 } };
const DRAFT = 'And if I top the emergency fund up first?';
const MEMORIES = ['Everything', 'Last few turns', 'Token budget', 'Summary', 'Summary + recent'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('a draft', () => {
  test('says what sending it will drop, and sending it drops just that', async ({ visitor, coach }) => {
    const threadId = await seedThread(visitor, WINDOW, 4);
    await coach.open(threadId);
    await coach.message.fill(DRAFT);
    const sentence = willOf(coach.page)
      .getByText(/drops turn 2: 2 messages, \d+ tokens\./)
      .filter({ visible: true });
    await expect(sentence).toBeVisible();
    await expect(
      willOf(coach.page).getByRole('img', { name: /^Request with this draft: .*Dropped/ }),
    ).toBeVisible();
    const said = Number(/(\d+) tokens/.exec((await sentence.textContent()) ?? '')?.[1]);
    await coach.send.click();
    await coach.answered(5);
    const { evicted } = await visitor.turn(threadId, 5);
    expect(evicted.map((entry) => 'position' in entry && entry.position)).toEqual([3, 4]);
    expect(evicted.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(said);
    await expect(willOf(coach.page)).not.toContainText('Sending');
  });

  test('is told anew under another memory, another setting, and after a turn', async ({ visitor, coach }) => {
    await coach.open(await seedThread(visitor, WINDOW, 4));
    await coach.message.fill(DRAFT);
    const will = willOf(coach.page);
    await expect(will).toContainText('Sending this drops turn 2:');
    await coach.page.getByRole('button', { name: 'Turns kept: less' }).click();
    await expect(will).toContainText('Sending this drops turns 2 to 3:');
    await coach.chooseMemory('Everything');
    await expect(will).toContainText('Fits. Nothing leaves.');
    await coach.chooseMemory('Last few turns');
    await coach.send.click();
    await coach.answered(5);
    await coach.message.fill(DRAFT);
    await expect(will).toContainText('Sending this drops turn 4:');
  });

  test('does not move when what it does is told', async ({ visitor, coach }) => {
    await coach.open(await seedThread(visitor, WINDOW, 4));
    await expect(coach.turn(4)).toBeVisible();
    const before = await coach.message.boundingBox();
    await coach.message.fill(DRAFT);
    await expect(willOf(coach.page)).toContainText('Sending this drops');
    expect(await coach.message.boundingBox()).toEqual(before);
  });

  test('is sent all the same where nothing can be told', async ({ page, visitor, coach }) => {
    const threadId = await seedThread(visitor, WINDOW, 1);
    await page.route('**/preview', (route) => route.fulfill({ status: 204, body: '' }));
    await coach.open(threadId);
    await coach.message.fill(DRAFT);
    await page.waitForResponse('**/preview');
    await expect(willOf(page)).toContainText('Enter sends');
    await coach.send.click();
    await coach.answered(2);
    expect((await logOf(visitor, threadId)).at(-2)).toEqual(['user', DRAFT]);
  });
});

test.describe('the comparison', () => {
  test('shows the draft under every memory, stores nothing, and gives the focus back', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await seedThread(visitor, WINDOW, 5);
    const calls = upstream.requests.length;
    const before = await logOf(visitor, threadId);
    await coach.open(threadId);
    await coach.message.fill(DRAFT);
    const dialog = await openComparison(page);
    await expect(dialog.getByText(`“${DRAFT}”`)).toBeVisible();
    for (const name of MEMORIES) {
      const column = dialog.getByRole('region', { name, exact: true });
      await expect(column.getByRole('img', { name: /^Request under .*Draft, turn 6/ })).toBeVisible();
      await expect(column.getByText(/^(up to )?\d+ of \d+$/)).toBeVisible();
    }
    const inUse = dialog.getByRole('region', { name: 'Last few turns', exact: true });
    await expect(inUse.getByText('Drops turn 3')).toBeVisible();
    await expect(inUse.getByText('4 dropped')).toBeVisible();
    await expect(inUse.getByRole('button', { name: /^In use now/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Compare memories' })).toBeFocused();
    await expect(coach.message).toHaveValue(DRAFT);
    expect(await logOf(visitor, threadId)).toEqual(before);
    expect(upstream.requests).toHaveLength(calls);
  });

  test('a memory is chosen in it and taken back, by keyboard alone', async ({ page, visitor, coach }) => {
    const threadId = await seedThread(visitor, WINDOW, 2);
    await coach.open(threadId);
    await page.getByRole('button', { name: 'Compare memories' }).press('Enter');
    const everything = page.getByRole('dialog').getByRole('region', { name: 'Everything', exact: true });
    await everything.getByRole('button', { name: /^Use this memory/ }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(coach.memory).toHaveAccessibleName('Memory: Everything');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(coach.memory).toHaveAccessibleName('Memory: Last few turns');
    await expect.poll(async () => (await visitor.thread(threadId)).memory).toEqual(WINDOW);
  });

  test('is without faults for axe in both themes, and scrolls in itself on a phone', async ({
    page,
    visitor,
    coach,
  }) => {
    await coach.open(await seedThread(visitor, WINDOW, 5));
    await coach.message.fill(DRAFT);
    const dialog = await openComparison(page);
    await expect(dialog.getByRole('img')).toHaveCount(MEMORIES.length);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole('region', { name: 'Everything', exact: true })).toBeInViewport();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(390);
    const last = dialog.getByRole('region', { name: 'Summary + recent', exact: true });
    await expect(last).not.toBeInViewport();
    await last.getByRole('button', { name: /^Use this memory/ }).focus();
    await expect(last).toBeInViewport();
    expect(await width()).toBe(390);
  });
});

/** The line beside Send. */
function willOf(page: Page): Locator {
  return page.getByRole('form', { name: 'Write to FinCoach' });
}

async function openComparison(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Compare memories' }).click();
  return page.getByRole('dialog', { name: 'This draft under every memory' });
}
