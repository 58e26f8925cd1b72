import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, signUp } from '../support/account';
import { expect, test, waitUntilLive } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';

const EVERYTHING = { strategy: 'buffer' };

const pane = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const accountOf = (page: Page, email: string) =>
  pane(page).getByRole('button', { name: `Account: ${email}` });
const thread = (page: Page, title: string) => pane(page).getByRole('link', { name: title });

async function writeCredentials(page: Page, name: string, email: string, password = PASSWORD) {
  await dialog(page, name).getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog(page, name).getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

async function axeFinds(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test('a visitor makes an account by keyboard and keeps the conversation; another browser that has one of its own signs in and shows both', async ({
  page,
  visitor,
  browser,
  app,
  coach,
}) => {
  await seedThread(visitor, EVERYTHING, 1);
  await page.goto('/');
  await expect(pane(page).getByText('You are a visitor: conversations live in this browser.')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Create account' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Create account')).toContainText('There is no reset by mail');
  expect(await axeFinds(page)).toEqual([]);
  const email = newEmail();
  await writeCredentials(page, 'Create account', email);
  await expect(dialog(page, 'Create account')).toBeHidden();
  await expect(accountOf(page, email)).toBeFocused();
  await expect(thread(page, 'Question 1')).toBeVisible();

  const second = await browser.newContext({ baseURL: app.url });
  const other = await second.newPage();
  waitUntilLive(other);
  await other.goto('/');
  await other.getByRole('textbox', { name: 'Message', exact: true }).fill('Asked in the second browser');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(other, 'Asked in the second browser')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
  await pane(other).getByRole('button', { name: 'Sign in' }).click();
  await writeCredentials(other, 'Sign in', email);
  await expect(
    other.getByText(`Signed in as ${email}. The conversation of this browser is in your account now.`),
  ).toBeVisible();
  for (const title of ['Question 1', 'Asked in the second browser'])
    await expect(thread(other, title)).toBeVisible();
  // The page it was on is still its own.
  await expect(other.getByRole('log', { name: 'Conversation' })).toContainText('Asked in the second browser');
  await page.reload();
  await thread(page, 'Asked in the second browser').click();
  await expect(coach.turn(1)).toContainText('Asked in the second browser');
  await second.close();
});

test.describe('what is refused', () => {
  test.use({ tolerates: /status of (401|422)/ });

  test('a wrong password and a taken email are said beside the field; what was typed stays', async ({
    page,
    visitor,
  }) => {
    const email = newEmail();
    await signUp(visitor, email);
    await page.context().clearCookies();
    await page.goto('/');
    await pane(page).getByRole('button', { name: 'Create account' }).click();
    await writeCredentials(page, 'Create account', email);
    await expect(
      dialog(page, 'Create account').getByRole('textbox', { name: 'Email' }),
    ).toHaveAccessibleDescription(/^There is an account with this email already/);
    await dialog(page, 'Create account').getByRole('button', { name: 'Sign in instead' }).click();
    await expect(dialog(page, 'Sign in').getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await writeCredentials(page, 'Sign in', email, 'not this one');
    const password = dialog(page, 'Sign in').getByRole('textbox', { name: 'Password' });
    await expect(password).toHaveAccessibleDescription(/do not belong together/);
    await expect(password).toHaveValue('not this one');
    expect(await axeFinds(page)).toEqual([]);
    await writeCredentials(page, 'Sign in', email);
    await expect(accountOf(page, email)).toBeVisible();
  });
});

test('signing out everywhere ends the other browser’s session too, and clears what was not sent', async ({
  page,
  visitor,
  coach,
}) => {
  const email = newEmail();
  await seedThread(visitor, EVERYTHING, 1);
  await signUp(visitor, email);
  await page.context().clearCookies();
  await page.goto('/');
  await pane(page).getByRole('button', { name: 'Sign in' }).click();
  await writeCredentials(page, 'Sign in', email);
  await expect(thread(page, 'Question 1')).toBeVisible();
  await coach.message.fill('A draft that stays private');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump' }).fill('sign out every');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByText('You are a visitor')).toBeVisible();
  await expect(pane(page).getByText('Your conversations will be listed here.')).toBeVisible();
  await expect(coach.message).toHaveValue('');
  expect((await visitor.get('/api/threads')).status).toBe(401);
});

test('a passkey signs in to the account without its password', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = newEmail();
  await page.goto('/');
  await pane(page).getByRole('button', { name: 'Create account' }).click();
  await writeCredentials(page, 'Create account', email);
  await accountOf(page, email).click();
  await dialog(page, 'Account').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog(page, 'Account').getByRole('listitem')).toHaveText(/^Passkey of /);
  expect(await axeFinds(page)).toEqual([]);
  await dialog(page, 'Account').getByRole('button', { name: 'Sign out', exact: true }).click();
  await pane(page).getByRole('button', { name: 'Sign in' }).click();
  await dialog(page, 'Sign in').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(accountOf(page, email)).toBeVisible();
});

test.describe('deleting the account', () => {
  test.use({ tolerates: /status of 403/ });

  test('asks for the password again, and leaves a new visitor with nothing', async ({ page, visitor }) => {
    await seedThread(visitor, EVERYTHING, 1);
    await page.goto('/');
    const email = newEmail();
    await pane(page).getByRole('button', { name: 'Create account' }).click();
    await writeCredentials(page, 'Create account', email);
    await accountOf(page, email).click();
    const account = dialog(page, 'Account');
    await account.getByRole('button', { name: 'Delete account…' }).click();
    const password = account.getByRole('textbox', { name: 'Password, to confirm' });
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(/This is not the password of the account/);
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(pane(page).getByText('You are a visitor')).toBeVisible();
    await expect(pane(page).getByText('Your conversations will be listed here.')).toBeVisible();
  });
});
