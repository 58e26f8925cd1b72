import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: /^Profile/ });

async function openProfile(page: Page) {
  await entry(page).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const add = profile.getByRole('textbox', { name: 'Add a fact' });
  await expect(add).toBeVisible();
  return { profile, add };
}

test('a fact added by hand goes out with every request; edited it keeps its earlier words; removed it can be put back', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 1 } });
  await coach.open(id);
  const { profile, add } = await openProfile(page);
  await expect(profile.getByText(/^Nothing is in your profile yet/)).toBeVisible();
  await add.fill('No lock-in beyond three years');
  await add.press('Enter');
  await profile.getByRole('button', { name: 'Edit: No lock-in beyond three years' }).click();
  const fact = profile.getByRole('textbox', { name: 'Fact', exact: true });
  await fact.fill('No lock-in beyond five years');
  await fact.press('Enter');
  await expect(profile.getByRole('listitem').first()).toContainText('before: No lock-in beyond three years');
  await page.keyboard.press('Escape');
  await expect(entry(page)).toContainText('1 fact');

  await coach.ask(1, 'Where should I save?');
  const sent = () => JSON.stringify(upstream.chats().at(-1)?.body.messages.slice(0, -1));
  expect(sent()).toContain('beyond five years');
  expect(sent()).not.toContain('beyond three years');

  await openProfile(page);
  await profile.getByRole('button', { name: 'Remove: No lock-in beyond five years' }).click();
  await expect(profile.getByText(/^Nothing is in your profile yet/)).toBeVisible();
  await page.keyboard.press('Escape');
  await coach.ask(2, 'And now?');
  expect(sent()).not.toContain('beyond five years');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page)).toContainText('1 fact');
});

test('a fact leads to the message it is from', async ({ page, visitor, coach }) => {
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 2);
  await visitor.post('/api/profile', { text: 'Asked a first question', source: { threadId, position: 1 } });
  await page.goto('/');
  const { profile } = await openProfile(page);
  await profile.getByRole('link', { name: 'Show the message it is from' }).click();
  await expect(profile).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/threads/${threadId}`));
  await expect(coach.turn(1)).toBeInViewport();
});

test.describe('a full profile', () => {
  test.use({ tolerates: /status of 422/ });

  test('refuses with both counts, and the words stay in the field', async ({ page, visitor }) => {
    const text = Array.from({ length: 120 }, (_, n) => `y${n}`).join(' ');
    expect((await visitor.post('/api/profile', { text })).status).toBe(201);
    await page.goto('/');
    const { profile, add } = await openProfile(page);
    const long = Array.from({ length: 120 }, (_, n) => `x${n}`).join(' ');
    await add.fill(long);
    await add.press('Enter');
    await expect(profile.getByRole('alert')).toHaveText(/would have \d+ tokens and holds 500/);
    await expect(add).toHaveValue(long);
    await expect(profile.getByRole('listitem')).toHaveCount(1);
  });
});

test('everything of mine is deleted once the word is typed: conversations, profile and session', async ({
  page,
  visitor,
  coach,
}) => {
  await seedThread(visitor, { strategy: 'buffer' }, 1);
  await visitor.post('/api/profile', { text: 'Rent ₹31,000' });
  await page.goto('/');
  await coach.message.fill('A draft that goes too');
  const { profile } = await openProfile(page);
  await profile.getByRole('button', { name: 'Delete everything of mine…' }).click();
  const erase = profile.getByRole('button', { name: 'Delete everything for good' });
  await profile.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('delete');
  await expect(erase).toBeDisabled();
  await profile.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await erase.click();
  await expect(profile).toBeHidden();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByText('Your conversations will be listed here.')).toBeVisible();
  await expect(entry(page)).not.toContainText('fact');
  await expect(coach.message).toHaveValue('');
  expect((await visitor.get('/api/threads')).status).toBe(401);
});
