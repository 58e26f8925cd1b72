import { coachPrompt } from '@/lib/server/prompts/coach';
import { getCounter } from '@/lib/tokens';
import { expect, test } from '../support/e2e';

test.use({ model: 'offline' });

test('greets a new visitor with three ways to begin, and says who answers and what it will be sent', async ({
  page,
  coach,
}) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Talk money with a coach whose memory you can see.' }),
  ).toBeVisible();
  for (const starter of ['Plan my month', 'Watch it forget', 'PPF or NPS?'])
    await expect(page.getByRole('button', { name: starter })).toBeVisible();
  await expect(page.getByText('the built-in offline coach answers')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Built-in offline coach', { exact: true }).last(),
  ).toBeVisible();
  const { count } = await getCounter('o200k_base');
  await expect(coach.panel.getByRole('definition').first()).toHaveText(String(count(coachPrompt.text)));
  await coach.panel.getByText('Show the system prompt').click();
  await expect(coach.panel.getByText(coachPrompt.text)).toBeVisible();
});

test('a starter puts its words into the box and leaves sending to the person', async ({ page, coach }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'PPF or NPS?' }).click();
  await expect(coach.message).toHaveValue(/twenty years to go.*PPF or NPS\?$/);
  await expect(coach.message).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('the first message creates the conversation, is answered from what it says and leaves a record', async ({
  page,
  coach,
}) => {
  await page.goto('/');
  await coach.say('My take-home is ₹80,000 a month and I spend ₹50,000. What is my monthly surplus?');
  await expect(page).toHaveURL(/\/threads\/[0-9a-f-]{36}$/);
  await expect(coach.turn(1)).toContainText('₹30,000');
  await coach.answered(1);
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 1');
  await expect(coach.tape.getByRole('option')).toHaveCount(2);
  await expect(coach.panel.getByText('Billed by the provider').locator('..')).toContainText(/\d+$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: /^My take-home/ })).toBeVisible();
});

test('asks for no model key: how to connect a model is said, the key stays on the server', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Connect a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a model' });
  await expect(dialog.getByText('OPENAI_API_KEY', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('"Watch it forget" plays: after three turns the take-home is gone, under another memory it is not', async ({
  page,
  coach,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Watch it forget' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'of 8' })).toHaveText(/^Playing turn \d of 8$/);
  const strip = page.getByRole('region', { name: 'Ready-made conversation' });
  await expect(strip).toContainText('Play the same messages under another memory', { timeout: 60_000 });
  await coach.answered(8);
  await expect(coach.turn(6)).toContainText('What is my monthly surplus?');
  await expect(coach.turn(6)).toContainText(/I was not given your .*take-home/);
  await expect(coach.contextLine).toHaveAccessibleName('FinCoach’s view starts here, at turn 6');
  await expect(coach.turn(1)).toContainText('Dropped at turn 4: window full');

  const played = page.url();
  await strip.getByRole('button', { name: 'Everything' }).click();
  await expect(page).not.toHaveURL(played);
  await expect(coach.turn(6)).toContainText('₹33,000', { timeout: 60_000 });
  await expect(coach.contextLine).toHaveCount(0);
});
