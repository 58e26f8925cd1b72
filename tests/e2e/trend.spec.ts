import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';

const WINDOW = { strategy: 'window', settings: { k: 2 } };
const numbers = (row: Locator) => row.getByRole('cell');
/** Indian grouping, as the panel writes counts. */
const shown = (count: number | undefined) => (count ?? 0).toLocaleString('en-IN');

test('the trend has every request as it was sent, and what the other memories would have sent', async ({
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW, 5);
  const sent = (await visitor.turns(threadId)).map((record) => record.sent?.tokens ?? 0);
  await coach.open(threadId);
  const trend = await coach.tab('Trend');
  const chart = trend.getByRole('img', { name: new RegExp(`^Turn 5 sent ${shown(sent[4])} tokens\\.`) });
  await expect(chart.locator('path.recharts-line-curve')).toHaveCount(5);
  await expect(numbers(trend.getByRole('row', { name: /^Sent in this thread/ }))).toHaveText([
    ...sent.slice(2).map(shown),
    shown(sent.reduce((sum, tokens) => sum + tokens, 0)),
  ]);
  await expect(trend.getByRole('rowheader')).toHaveText([
    'Sent in this thread',
    'Everything',
    'Token budget, 2,000',
    'Summary, every 4',
    'Summary + recent, 600',
  ]);
  await trend.getByRole('button', { name: 'Every turn' }).click();
  await expect(trend.getByRole('columnheader')).toHaveCount(7);
});

test('a change of the memory is marked, and the thread’s memory is also shown over all turns', async ({
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, WINDOW, 3));
  const trend = await coach.tab('Trend');
  await coach.chooseMemory('Everything');
  await coach.ask(4, 'Question 4');
  await expect(trend).toContainText('The memory changed at turn 4: Everything.');
  await expect(trend).toContainText(
    /Turn 4 sent \d+ tokens\. With everything kept it would have been the same\./,
  );
  await expect(trend.getByRole('rowheader', { name: 'Last few turns, 2' })).toBeVisible();
  await expect(trend.getByRole('rowheader', { name: 'Everything' })).toBeVisible();
});

test('choosing a turn in the chart selects it in the whole panel', async ({ page, visitor, coach }) => {
  await coach.open(await seedThread(visitor, WINDOW, 5));
  const trend = await coach.tab('Trend');
  const chart = trend.getByRole('img', { name: /^Turn 5 sent/ });
  await expect(chart.locator('path.recharts-line-curve').last()).toBeVisible();
  const box = await chart.boundingBox();
  await chart.click({ position: { x: 50, y: (box?.height ?? 0) / 2 } });
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 1');
  await expect(page).toHaveURL(/\?turn=1$/);
  await expect(trend).toContainText(
    /^Turn 1 sent \d+ tokens\. With everything kept it would have been the same\./,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap in the chart selects its turn, and nothing is wider than the page', async ({
    page,
    visitor,
    coach,
  }) => {
    await coach.open(await seedThread(visitor, WINDOW, 5));
    await page.getByRole('button', { name: /Memory/ }).click();
    const trend = await coach.tab('Trend');
    const chart = trend.getByRole('img', { name: /^Turn 5 sent/ });
    await expect(chart.locator('path.recharts-line-curve').last()).toBeVisible();
    await chart.tap({ position: { x: 50, y: 100 } });
    await expect(coach.panel).toHaveAccessibleName('Memory of turn 1');
    for (const tab of ['Trend', 'Facts'] as const) {
      await coach.tab(tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});
