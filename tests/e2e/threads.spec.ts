import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';

const EVERYTHING = { strategy: 'buffer' };

test('conversations are listed newest first with memory and length; the open one is marked', async ({
  page,
  visitor,
  coach,
}) => {
  const [older, newer] = [await seedThread(visitor, EVERYTHING, 2), await seedThread(visitor, EVERYTHING, 1)];
  await visitor.patch(`/api/threads/${older}`, { title: 'The older one' });
  await visitor.patch(`/api/threads/${newer}`, { title: 'The newer one' });
  await coach.open(older);
  const links = page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('listitem')
    .getByRole('link');
  await expect(links).toHaveText([
    /^The newer oneEverything · 1 turn$/,
    /^The older oneEverything · 2 turns$/,
  ]);
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
  await links.first().click();
  await expect(page).toHaveURL(`/threads/${newer}`);
  await expect(page).toHaveTitle('The newer one · FinCoach');
});

test('a new conversation starts from its button and from the key N', async ({ page, visitor, coach }) => {
  const threadId = await seedThread(visitor, EVERYTHING, 1);
  await coach.open(threadId);
  await page.getByRole('button', { name: /^New conversation/ }).click();
  await expect(page).toHaveURL('/');
  await coach.ask(1, 'Another one');
  await expect(page).not.toHaveURL(`/threads/${threadId}`);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/');
});

test('a conversation is renamed in the list and in its header; Escape and an empty title leave the old one', async ({
  page,
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, EVERYTHING, 1));
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const title = page.getByRole('textbox', { name: 'Title' });
  const rename = async () => {
    await list.getByRole('listitem').hover();
    await list.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
  };
  await rename();
  await title.fill('My flat');
  await title.press('Enter');
  await expect(list.getByRole('link', { name: /^My flat/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My flat' })).toBeVisible();
  await rename();
  await title.fill('Something else');
  await title.press('Escape');
  await expect(list.getByRole('link', { name: /^My flat/ })).toBeVisible();
  await page.getByRole('button', { name: 'More: rename, delete, export' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await title.fill('  ');
  await title.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My flat' })).toBeVisible();
});

test('search narrows the list to titles that hold the words', async ({ page, visitor }) => {
  for (const title of ['Buying a flat', 'A fixed deposit', 'मेरी बचत'])
    await visitor.post('/api/threads', { title });
  await page.goto('/');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('FLAT');
  await expect(list.getByRole('listitem')).toHaveText([/^Buying a flat/]);
  await search.fill('बचत');
  await expect(list.getByRole('listitem')).toHaveText([/^मेरी बचत/]);
  await search.fill('100%');
  await expect(list.getByText('No conversation is called “100%”.')).toBeVisible();
  await search.clear();
  await expect(list.getByRole('listitem')).toHaveCount(3);
});

test('a deleted conversation leaves its page and the list at once, and Undo brings all of it back', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, EVERYTHING, 2);
  await coach.open(threadId);
  await page.getByRole('button', { name: 'More: rename, delete, export' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByText('Your conversations will be listed here.')).toBeVisible();
  expect((await visitor.get(`/api/threads/${threadId}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(`/threads/${threadId}`);
  await coach.answered(2);
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test.describe('a conversation of somebody else', () => {
  test.use({ tolerates: /status of 404/ });

  test('reads as one that does not exist, its archive too', async ({ page, visitor, browser, app }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 1);
    const stranger = await browser.newPage({ baseURL: app.url });
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const path of [threadId, missing, `${threadId}/archive`, `${missing}/archive`, 'not-an-id']) {
      await stranger.goto(`/threads/${path}`);
      await expect(stranger.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
      await expect(stranger.getByText('Question 1')).toHaveCount(0);
    }
    await stranger.close();
    await page.goto(`/threads/${threadId}`);
    await expect(page.getByRole('main')).toContainText('Question 1');
  });
});
