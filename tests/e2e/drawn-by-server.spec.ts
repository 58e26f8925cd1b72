import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';

const EVERYTHING = { strategy: 'buffer' };

test.describe('before what makes a page live has come', () => {
  test('the newest reply of a conversation is in view, and words that are typed stay', async ({
    page,
    visitor,
    coach,
  }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 12);
    const arrive = await withholdCode(page, `/threads/${threadId}`);
    const opened = coach.open(threadId);
    await expect(coach.turn(12)).toBeInViewport();
    await expect(coach.turn(1)).not.toBeInViewport();
    await coach.transcript.hover();
    await page.mouse.wheel(0, -10_000);
    await expect(coach.turn(1)).toBeInViewport();
    await coach.message.fill('Typed before the page was live');
    await expect(page.locator('html')).not.toHaveAttribute('data-live');
    arrive();
    await opened;
    await expect(coach.message).toHaveValue('Typed before the page was live');
    await coach.send.click();
    await expect(coach.turn(13)).toContainText('Typed before the page was live');
    await expect(coach.turn(13)).toBeInViewport();
  });

  test('a phone shows the conversation alone', async ({ page, visitor, coach }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const threadId = await seedThread(visitor, EVERYTHING, 2);
    const arrive = await withholdCode(page, `/threads/${threadId}`);
    const opened = coach.open(threadId);
    await expect(coach.turn(2)).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
    await expect(coach.panel).toBeHidden();
    arrive();
    await opened;
    await expect(coach.turn(2)).toBeInViewport();
  });
});

test.describe('when what makes a page live cannot be fetched', () => {
  test.use({ tolerates: /Failed to load|ERR_FAILED|ChunkLoad|Error in the page/ });

  test('the page says so, and is whole once it is reloaded', async ({ page, visitor, coach }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 1);
    await page.route(await laterCode(page, `/threads/${threadId}`), (route) => route.abort());
    const refused = coach.open(threadId).catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'FinCoach could not be fetched whole' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(coach.turn(1)).toBeVisible();
    await refused;
  });
});

/** Keeps back what a page fetches by itself until the function that it gives is called. */
async function withholdCode(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const allowed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(await laterCode(page, path), async (route) => {
    await allowed;
    await route.continue();
  });
  return arrive;
}

/** The scripts that a page does not name itself. */
async function laterCode(page: Page, path: string): Promise<(url: URL) => boolean> {
  const html = await (await page.request.get(path)).text();
  const named = new Set([...html.matchAll(/<script[^>]+src="([^"?]+)/g)].map(([, src]) => src));
  return ({ pathname }) => pathname.endsWith('.js') && !named.has(pathname);
}
