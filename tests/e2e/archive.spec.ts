import { expect, test } from '../support/e2e';
import { askOverApi, seedLongThread, seedThread } from '../support/e2e-seed';
import { textOf } from '../support/scripted-answers';

const WINDOW = { strategy: 'window', settings: { k: 3 } };

test('every message is listed with its turn, its state, and when and why it left', async ({
  page,
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, WINDOW, 5));
  await page.getByRole('main').getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table.getByRole('row')).toContainText([
    /Message.*Tokens.*State and reason/,
    /10.*Reply 5.*FinCoach, turn 5.*Waiting.*in no request yet/,
    /9.*Question 5.*You, turn 5.*Sent word for word.*since turn 5/,
    /8.*Reply 4.*FinCoach, turn 4.*Sent word for word.*since turn 5/,
    /7.*Question 4.*Sent word for word/,
    /6.*Reply 3.*Sent word for word/,
    /5.*Question 3.*Sent word for word.*since turn 3/,
    /4.*Reply 2.*Dropped.*turn 5, window full/,
    /3.*Question 2.*Dropped.*turn 5, window full/,
    /2.*Reply 1.*Dropped.*turn 4, window full/,
    /1.*Question 1.*Dropped.*turn 4, window full/,
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Question 1' }).click();
  await expect(coach.message).toBeVisible();
});

test('filters narrow it to a state and to a writer, and stand in the address', async ({ page, visitor }) => {
  const threadId = await seedThread(visitor, WINDOW, 5);
  await page.goto(`/threads/${threadId}/archive`);
  const rows = page.getByRole('table', { name: 'Messages' }).getByRole('row');
  const states = page
    .getByRole('radiogroup', { name: 'State' })
    .or(page.getByRole('group', { name: 'State' }));
  await states.getByText('Dropped').click();
  await expect(page.getByText('4 of 10 messages, newest first')).toBeVisible();
  await expect(rows).toHaveCount(5);
  await page.getByText('You', { exact: true }).first().click();
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/state=dropped&by=user$/);
  await page.getByRole('button', { name: 'Show oldest first' }).click();
  await expect(rows.nth(1)).toContainText('Question 1');
  await page.reload();
  await expect(rows.nth(1)).toContainText('Question 1');
  await states.getByText('Folded').click();
  await expect(page.getByText(/^No message of yours has been folded into a summary/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(rows).toHaveCount(11);
});

test('402 messages scroll to the first one with at most 200 rows in the document', async ({
  page,
  app,
  visitor,
}) => {
  const threadId = await seedLongThread(app, visitor, WINDOW, 201);
  await page.goto(`/threads/${threadId}/archive`);
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table).toHaveAttribute('aria-rowcount', '403');
  await expect(table.getByRole('row').nth(1)).toContainText('Question 201');
  const first = page.getByRole('region', { name: 'Messages' }).getByText('Question 1', { exact: true });
  await expect(async () => {
    await page.getByRole('main').press('End');
    expect(await page.getByRole('row').count()).toBeLessThanOrEqual(200);
    await expect(first).toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: 'Show in conversation: message 1', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/threads/${threadId}\\?turn=1`));
  await expect(page.getByRole('article', { name: 'Turn 1', exact: true })).toBeInViewport();
});

test('"Show in conversation" goes to the message and selects its turn', async ({ page, visitor, coach }) => {
  const threadId = await seedThread(visitor, WINDOW, 12);
  await page.goto(`/threads/${threadId}/archive`);
  await page.getByRole('link', { name: 'Show in conversation: message 3', exact: true }).click();
  await expect(coach.turn(2)).toBeInViewport();
  await expect(coach.turn(2)).toContainText('Question 2');
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 2');
});

test('a long message is cut to three lines and opened on demand', async ({ page, visitor }) => {
  const threadId = await seedThread(visitor, WINDOW, 0);
  await askOverApi(visitor, threadId, `${textOf(300)} the end`);
  await page.goto(`/threads/${threadId}/archive`);
  const row = page.getByRole('row').filter({ hasText: 'the end' });
  const closed = (await row.boundingBox())?.height ?? 0;
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThan(closed * 2);
});

test('"Bring back" sends a turn that left with the next question, until it is let go', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const threadId = await seedThread(visitor, WINDOW, 5);
  await page.goto(`/threads/${threadId}/archive`);
  await page.getByRole('button', { name: 'Bring back: message 1 and its turn' }).click();
  await expect(page.getByText('Turn 1 will be sent with your next question.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let go: message 2 and its turn' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Question 1' }).click();
  await coach.ask(6, 'Question 6');
  expect(upstream.chats().at(-1)?.body.messages[1]?.content).toContain('Question 1');
  await expect(coach.tape.getByRole('option', { name: /^Brought back, \d+ tokens$/ })).toHaveCount(1);

  await page.goto(`/threads/${threadId}/archive`);
  await page.getByRole('button', { name: 'Let go: message 1 and its turn' }).click();
  await expect(page.getByRole('button', { name: 'Bring back: message 1 and its turn' })).toBeVisible();
});

for (const width of [390, 820, 1000, 1440]) {
  test(`everything that can be clicked in a row stays inside the table, ${width} px wide`, async ({
    page,
    visitor,
  }) => {
    const threadId = await seedThread(visitor, WINDOW, 5);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/threads/${threadId}/archive`);
    const actions = width < 768 ? 'More for message 1' : 'Bring back: message 1 and its turn';
    await expect(page.getByRole('button', { name: actions, exact: true })).toBeVisible();
    const outside = await page.getByRole('table', { name: 'Messages' }).evaluate((table) => {
      const { right } = table.getBoundingClientRect();
      const controls = [...table.querySelectorAll('a, button, input')];
      return controls.filter((control) => control.getBoundingClientRect().right > right + 1).length;
    });
    expect(outside).toBe(0);
  });
}
