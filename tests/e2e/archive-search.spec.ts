import type { Page } from '@playwright/test';
import type { Visitor } from '../support/client';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import { seedLongThread, seedThread } from '../support/e2e-seed';
import { say } from '../support/scripted-answers';

const WINDOW = { strategy: 'window', settings: { k: 2 } };
const SAID = [
  'What is an emergency fund? My salary is ₹1,42,000.',
  'मेरी बचत खाते में ₹5 लाख हैं',
  'How do fixed deposits compare with investments in PPF?',
  'Can I close the car loan early?',
];

async function seedSaid(visitor: Visitor, texts = SAID): Promise<string> {
  const { id } = await visitor.createThread(WINDOW);
  for (const text of texts) await visitor.postTurn(id, text);
  return id;
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Messages' }).getByRole('row');
const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Search the archive' });
const selectionOf = (page: Page) => page.getByRole('group', { name: 'Selected messages' });

test.beforeEach(({ upstream }) => upstream.everyChat(say('Noted.')));

test('a search marks what it finds: a word, one still being typed, Hindi; "/" leads to it, Escape clears it', async ({
  page,
  visitor,
}) => {
  const threadId = await seedSaid(visitor);
  await page.goto(`/threads/${threadId}/archive`);
  await expect(rowsOf(page)).toHaveCount(9);
  await page.keyboard.press('/');
  await page.keyboard.type('deposit');
  await expect(page.getByText('1 message matches, best first')).toBeVisible();
  await expect(rowsOf(page).nth(1).locator('mark')).toHaveText('deposits');
  await expect(page).toHaveURL(/\?q=deposit$/);
  await fieldOf(page).fill('emergen');
  await expect(rowsOf(page).nth(1).locator('mark')).toHaveText('emergency');
  await fieldOf(page).fill('बचत');
  await expect(rowsOf(page).nth(1).locator('mark')).toHaveText('बचत');
  await page.reload();
  await expect(rowsOf(page).nth(1).locator('mark')).toHaveText('बचत');
  await fieldOf(page).press('Escape');
  await expect(rowsOf(page)).toHaveCount(9);
  await expect(page).toHaveURL(/\/archive$/);
});

test('a search says how it found what is not as typed, and what it did not find', async ({
  page,
  visitor,
}) => {
  const threadId = await seedSaid(visitor);
  await page.goto(`/threads/${threadId}/archive?q=depozits`);
  await expect(page.getByText('No message holds “depozits”. These hold “deposits”.')).toBeVisible();
  await expect(rowsOf(page).nth(1).locator('mark')).toHaveText('deposits');
  await fieldOf(page).fill('salary loan');
  await expect(page.getByText('No message holds all of these words; these hold some of them.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await fieldOf(page).fill('-');
  await expect(page.getByText('That is only operators: type a word to look for.')).toBeVisible();
  await fieldOf(page).fill('zzzz');
  await expect(page.getByText('No message of this conversation holds “zzzz”.')).toBeVisible();
  await page.getByRole('button', { name: 'Search all conversations' }).click();
  await expect(page.getByText('No message holds “zzzz”.', { exact: true })).toBeVisible();
});

test('it is narrowed by reason, memory and turns, and turns that are none are said', async ({
  page,
  visitor,
}) => {
  const threadId = await seedSaid(visitor);
  await visitor.setMemory(threadId, { strategy: 'buffer' });
  await visitor.postTurn(threadId, 'And under another memory?');
  await page.goto(`/threads/${threadId}/archive`);
  const choose = async (filter: string, option: RegExp) => {
    await page.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Said under', /^Everything/);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page).toHaveURL(/memory=buffer$/);
  await choose('Said under', /^Any memory/);
  await page.getByRole('textbox', { name: 'From turn' }).fill('2');
  await page.getByRole('textbox', { name: 'To turn' }).fill('3');
  await expect(rowsOf(page)).toHaveCount(5);
  await page.getByRole('textbox', { name: 'From turn' }).fill('9');
  await expect(page.getByText('There is no turn 9: this conversation has 5.')).toBeVisible();
  await page.getByRole('textbox', { name: 'From turn' }).fill('');
  await page.getByRole('textbox', { name: 'To turn' }).fill('');
  await expect(rowsOf(page)).toHaveCount(11);
});

test('a reason lists what left for it, with a search and without', async ({ page, visitor }) => {
  const threadId = await seedSaid(visitor);
  await page.goto(`/threads/${threadId}/archive`);
  await page.getByRole('combobox', { name: 'Left because' }).click();
  await page.getByRole('option', { name: /^Window full/ }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  await fieldOf(page).fill('salary');
  await expect(page.getByText('1 message matches, best first')).toBeVisible();
  await fieldOf(page).fill('loan');
  await expect(page.getByText('No message that the filters let through holds “loan”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('several messages are chosen by keyboard and brought back, let go, and copied', async ({
  page,
  visitor,
  coach,
  upstream,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const threadId = await seedSaid(visitor);
  await page.goto(`/threads/${threadId}/archive?state=dropped&order=asc`);
  const box = (position: number) =>
    page.getByRole('checkbox', { name: `Select message ${position}`, exact: true });
  await box(1).focus();
  await page.keyboard.press('Space');
  await box(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 messages selected')).toBeVisible();
  await selectionOf(page).getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Turns 1 and 2 will be sent with your next question.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Let go: message/ })).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await selectionOf(page).getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('4 messages copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`You, turn 1:\n${SAID[0]}\n\nFinCoach, turn 1:\nNoted.`)).toBe(true);

  await coach.open(threadId);
  await coach.ask(5, 'What did I say?');
  expect(JSON.stringify(upstream.chats().at(-1)?.body.messages)).toContain('emergency fund');

  await page.goto(`/threads/${threadId}/archive?state=dropped&order=asc`);
  await box(1).check();
  await selectionOf(page).getByRole('button', { name: 'Let go' }).click();
  await expect(page.getByText('Turn 1 will no longer be sent with your next question.')).toBeVisible();
});

test.describe('a refusal', () => {
  test.use({ tolerates: /status of 422/ });

  test('of more than the limit has both counts, and what fits is brought back', async ({ page, visitor }) => {
    const long = (n: number) => `Turn ${n}: ${'rent and salary '.repeat(200)}`;
    const threadId = await seedSaid(visitor, [1, 2, 3, 4, 5].map(long));
    await page.goto(`/threads/${threadId}/archive?state=dropped&order=asc`);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await selectionOf(page).getByRole('button', { name: 'Bring back' }).click();
    await expect(
      page.getByText(
        /Turn 1 will be sent with your next question\. Turns 2 and 3 did not fit: .* [\d,]+ tokens, and the limit is 1,000\./,
      ),
    ).toBeVisible();
    await expect(page.getByText('2 messages selected')).toBeVisible();
  });
});

test('a search scrolls a long thread with at most 200 rows in the document, and leads to a message’s place', async ({
  page,
  app,
  visitor,
}) => {
  const threadId = await seedLongThread(app, visitor, WINDOW, 301);
  await page.goto(`/threads/${threadId}/archive?q=question`);
  await expect(page.getByText('The best 50 matches, best first')).toBeVisible();
  await expect(async () => {
    await page.getByRole('main').press('End');
    expect(await page.getByRole('row').count()).toBeLessThanOrEqual(200);
    await expect(page.getByText('301 messages match, best first')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('table', { name: 'Messages' })).toHaveAttribute('aria-rowcount', '302');
  await fieldOf(page).fill('"question 7"');
  await page.getByRole('link', { name: 'Show in conversation: message 13', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Turn 7', exact: true })).toBeInViewport();
});

test('the list of conversations finds messages of all of them, by keyboard alone', async ({
  page,
  visitor,
}) => {
  const threadId = await seedSaid(visitor);
  await visitor.patch(`/api/threads/${threadId}`, { title: 'Money diary' });
  await seedThread(visitor, WINDOW, 1);
  await page.goto('/');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('searchbox').fill('ppf');
  const result = list.getByRole('region', { name: 'In messages' }).getByRole('link');
  await expect(result).toHaveText(/^Money diary.*PPF.*You, turn 3$/);
  await expect(list.getByText('No conversation is called “ppf”.')).toBeVisible();
  await expect(result.locator('mark')).toHaveText('PPF');
  await list.getByRole('searchbox').press('ArrowDown');
  await expect(result).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/threads/${threadId}\\?turn=3`));
  await expect(page.getByRole('article', { name: 'Turn 3', exact: true })).toBeInViewport();
});

test('on a phone the rows have a menu, the filters a button, and the sheet the search', async ({
  page,
  visitor,
}) => {
  const threadId = await seedSaid(visitor);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/threads/${threadId}/archive?q=salary`);
  await page.getByRole('button', { name: 'More for message 1' }).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(page.getByText('Turn 1 will be sent with your next question.')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('radio', { name: /^Folded/ }).click();
  await expect(page.getByText('No message that the filters let through holds “salary”.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Conversations' });
  await sheet.getByRole('searchbox').fill('ppf');
  await sheet.getByRole('region', { name: 'In messages' }).getByRole('link').click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article', { name: 'Turn 3', exact: true })).toBeInViewport();
});

test.describe('axe finds nothing, light or dark, in', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a search, what it did not find, a selection and the list of conversations', async ({
    page,
    visitor,
  }) => {
    const threadId = await seedSaid(visitor);
    await page.goto(`/threads/${threadId}/archive?q=depozits&from=0`);
    await expect(page.getByText(/No message holds “depozits”/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expectNothingFound(page, 'search and selection');
    await fieldOf(page).fill('zzzz');
    await page.getByRole('button', { name: 'Search all conversations' }).click();
    await expectNothingFound(page, 'nothing found');
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('salary');
    await expect(page.getByRole('region', { name: 'In messages' }).getByRole('link')).toBeVisible();
    await expectNothingFound(page, 'list of conversations');
  });
});
