import { watchItForget } from '@/lib/demo/watch-it-forget';
import { expect, test } from '../support/e2e';
import type { Coach } from '../support/e2e-coach';
import { draw } from '../support/e2e-screens';
import { askOverApi } from '../support/e2e-seed';

/** Not a test: draws the pictures in docs/screens. `FINCOACH_SCREENS=1 npx playwright test` runs this file and `screens-exam.ts` alone. */

const SUMMARISING = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 3, keepTurns: 2 } };

test.use({ model: 'offline', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

test('the pictures of the documentation', async ({ page, visitor, coach }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await draw(page, 'empty');

  const forgetting = (await visitor.createThread(watchItForget.memory)).id;
  for (const text of watchItForget.messages.slice(0, 6)) await askOverApi(visitor, forgetting, text);
  const summarised = (await visitor.createThread(SUMMARISING)).id;
  for (const text of watchItForget.messages) await askOverApi(visitor, summarised, text);

  await coach.open(forgetting);
  await coach.answered(6);
  await draw(page, 'conversation');
  await coach.tab('Left out');
  await draw(page, 'left-out', () => panelOnPhone(coach, 'Left out'));
  await coach.message.fill(
    'And if I top the emergency fund up first, how many months does that take at ₹24,000 a month?',
  );
  await expect(page.getByText(/^Sending this drops turn/).filter({ visible: true })).toBeVisible();
  await coach.tab('Facts');
  await draw(page, 'facts', () => panelOnPhone(coach, 'Facts'));
  await expect((await coach.tab('Trend')).getByRole('img')).toBeVisible();
  await draw(page, 'trend', () => panelOnPhone(coach, 'Trend'));
  await page.getByRole('button', { name: 'Compare memories' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use this memory' })).toHaveCount(4);
  await draw(page, 'compare');
  await page.keyboard.press('Escape');
  await coach.open(summarised);
  await coach.answered(8);
  await expect((await coach.tab('Summary')).getByRole('article')).toBeVisible();
  await draw(page, 'summary', () => panelOnPhone(coach, 'Summary'));

  await page.goto(`/threads/${summarised}/archive`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await draw(page, 'archive');

  await page.goto('/lab?turn=14');
  await expect(page.getByRole('region', { name: 'Advice' })).toBeVisible();
  await expect(page.getByText(/memories in .+ s, in this browser/)).toBeAttached();
  await draw(page, 'lab');
});

async function panelOnPhone(coach: Coach, tab: 'Left out' | 'Summary' | 'Facts' | 'Trend') {
  const { page } = coach;
  await page.getByRole('button', { name: /sees turn/ }).click();
  await expect(await coach.tab(tab)).toBeVisible();
  return () => page.keyboard.press('Escape');
}
