import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getCounter } from '@/lib/tokens';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import { LabPage, numberIn } from '../support/e2e-lab';
import { heldAnswer } from '../support/held-answer';
import { type Answer, refuse, say } from '../support/scripted-answers';

const TITLE = 'Memory exam';
const TWO = 'buffer!window~k:1';

/** Says the rent when the request holds it, and that it was never said otherwise. */
const coach: Answer = (reply) => {
  const sees = reply.asked.messages.slice(0, -1).some(({ content }) => /rent/i.test(content));
  return say(sees && /my rent, exactly/.test(reply.question) ? 'It is ₹22,000.' : 'You never said.')(reply);
};

async function openExam(page: Page, memories: string) {
  const lab = new LabPage(page);
  await lab.open({ memories });
  const card = lab.card(TITLE);
  const ask = card.getByRole('button', { name: /^Ask the / });
  return { lab, card, ask, dialog: page.getByRole('dialog') };
}

test('the exam is asked once its cost was agreed to, and every answer stands under its memory, scored', async ({
  page,
  upstream,
}) => {
  upstream.everyChat(coach);
  const { lab, card, ask, dialog } = await openExam(page, TWO);
  const before = page.url();
  await ask.click();
  await expect(dialog).toContainText('Nothing has been sent yet');
  await expect(dialog.getByRole('definition')).toHaveCount(4);
  const calls = numberIn((await dialog.getByRole('definition').first().textContent())?.split(' ')[0]);
  const input = numberIn((await dialog.getByRole('definition').nth(1).textContent())?.split(' ')[0]);
  await expectNothingFound(page, 'exam dialog', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(upstream.requests).toHaveLength(0);

  await ask.click();
  await dialog.getByRole('button', { name: `Ask ${calls} questions` }).click();
  await expect(card.getByRole('status')).toHaveText(new RegExp(`^${calls} answers\\. Used `));
  expect(upstream.chats()).toHaveLength(calls);
  for (const { body } of upstream.chats()) {
    expect(body.messages[0]?.content).toMatch(/^You are FinCoach/);
    expect(body.messages.at(-1)?.content).toMatch(/^(Remind me of|Which did I tell you first)/);
  }
  const { count } = await getCounter('o200k_base');
  const sent = upstream.chats().flatMap(({ body }) => body.messages.map(({ content }) => count(content)));
  expect(sent.reduce((sum, tokens) => sum + tokens, 0)).toBe(input);
  const rows = await lab.numbers(TITLE);
  expect(rows[0]?.slice(2)).toEqual([
    ...['Everything', 'Last few turns, 1', 'Everything: answer', 'Everything: matches'],
    ...['Last few turns, 1: answer', 'Last few turns, 1: matches'],
  ]);
  const rent = rows.find(([question]) => question === 'Remind me of my rent, exactly.');
  expect(rent?.slice(4)).toEqual(['It is ₹22,000.', 'yes', 'You never said.', 'no']);
  await card.getByRole('button', { name: `Table of ${TITLE}` }).click();
  const right = rows.filter((row) => row[5] === 'yes').length;
  await expect(card.getByRole('row', { name: /^Answered exactly/ })).toContainText(
    `${right} of ${rows.length - 1}`,
  );
  await expectNothingFound(page, 'exam answered', '[aria-label="Questions by memory"]');

  expect(page.url()).toBe(before);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export run' }).click(),
  ]);
  const { exam } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exam.answers).toHaveLength(calls);
  expect(exam.answers.filter((one: { reply: { right: boolean } }) => one.reply.right)).not.toHaveLength(0);
});

test('stopped, the model is let go, what came stays, and the rest can be asked', async ({
  page,
  upstream,
}) => {
  const held = [heldAnswer(), heldAnswer(), heldAnswer()];
  upstream.chat(say('One.'), say('Two.'), ...held.map(({ answer }) => answer));
  upstream.everyChat(coach);
  const { card, ask, dialog } = await openExam(page, 'buffer');
  await ask.click();
  await dialog.getByRole('button', { name: /^Ask \d+ questions/ }).click();
  await Promise.all(held.map(({ asked }) => asked));
  await expect(card.getByRole('progressbar', { name: 'Asking' })).toHaveAttribute('aria-valuetext', /^2 of /);
  await card.getByRole('button', { name: 'Stop' }).click();
  await expect(card.getByRole('status')).toHaveText(/^2 answers\./);
  await expect.poll(() => upstream.chats().filter(({ closedEarly }) => closedEarly).length).toBe(3);
  await expect(ask).toBeFocused();
  await expect(ask).toHaveText(/^Ask the \d+ left…$/);
  await ask.click();
  await dialog.getByRole('button', { name: /^Ask \d+ questions/ }).click();
  await expect(ask).toBeHidden();
  await expect(card.getByRole('status')).toHaveText(/^\d\d answers\./);
});

test('a question that fails says why and is asked again; a refused key ends the rest', async ({
  page,
  upstream,
}) => {
  upstream.chat(refuse(401, 'no'));
  upstream.everyChat(coach);
  const { card, ask, dialog } = await openExam(page, 'buffer');
  const agree = async () => {
    await ask.click();
    await dialog.getByRole('button', { name: /^Ask \d+ questions/ }).click();
  };
  await agree();
  await expect(card).toContainText('does not accept the key FinCoach was started with. Nothing was stored;');
  await card.getByRole('button', { name: /^Ask again/ }).click();
  await expect(card).not.toContainText('does not accept the key');
  await expect(ask).toBeHidden();

  await page.reload();
  upstream.everyChat(refuse(401, 'no'));
  await agree();
  await expect(card.getByRole('alert')).toContainText(
    'Three answers in a row failed, so the rest was not asked.',
  );
});

test('what holds a simulated summary is never asked, and the card says so', async ({ page, upstream }) => {
  upstream.everyChat(coach);
  const summarises = 'summary~maxTurnsBeforeSummary:2~keepTurns:1';
  const { card, ask, dialog } = await openExam(page, `buffer!${summarises}`);
  await expect(card).toContainText('A request with a simulated summary in it is not asked');
  await ask.click();
  await expect(dialog).toContainText('whose request holds a simulated summary');
  await dialog.getByRole('button', { name: /^Ask \d+ questions/ }).click();
  await expect(ask).toBeHidden();
  await expect(card.getByText('not asked: summary simulated').first()).toBeVisible();
  expect(JSON.stringify(upstream.chats())).not.toContain('<summary>');
  const { card: none, ask: nothing } = await openExam(page, summarises);
  await expect(none.getByRole('status')).toHaveText(/^No question can be asked: /);
  await expect(nothing).toBeHidden();
});

test('a memory that has no room for its name in the chart is named by the keyboard', async ({ page }) => {
  const budgets = Array.from({ length: 14 }, (_, at) => `token-buffer~budget:${300 + 20 * at}`);
  const { lab } = await openExam(page, budgets.join('!'));
  const points = lab.card('What a fact costs').getByRole('list', { name: 'Memories by what they cost' });
  await expect(points.getByRole('button')).toHaveCount(14);
  await points.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = points.getByRole('button').last();
  await expect(last).toBeFocused();
  const name = (await last.getAttribute('aria-label'))?.split(':')[0] ?? '';
  await expect(lab.card('What a fact costs').locator('b', { hasText: name })).toBeVisible();
});

test('of many memories the step view shows six, says so, and shows the others when asked', async ({
  page,
}) => {
  const windows = Array.from({ length: 9 }, (_, at) => `window~k:${at + 1}`);
  const { lab } = await openExam(page, windows.join('!'));
  const steps = lab.card(/^Turn \d+, step by step$/);
  const shown = steps.getByRole('list').first().locator(':scope > li');
  await expect(shown).toHaveCount(6);
  await expect(steps).toContainText('6 of 9 memories are shown.');
  await steps.getByRole('button', { name: 'Show the other 3' }).click();
  await expect(shown).toHaveCount(9);
  await expect(steps.getByRole('button', { name: 'Show the first 6 only' })).toBeFocused();
});
