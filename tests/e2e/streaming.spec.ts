import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { Coach } from '../support/e2e-coach';
import { askOverApi, logOf, seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';

const EVERYTHING = { strategy: 'buffer' };

test('a reply is on the page word by word, before the model has said the next', async ({
  visitor,
  coach,
  upstream,
}) => {
  const held = heldAnswer();
  upstream.chat(held.answer);
  await coach.open(await seedThread(visitor, EVERYTHING, 0));
  await coach.say('How do I begin?');
  await expect(coach.turn(1)).toContainText('FinCoach is reading');
  await held.say('Save ');
  await expect(coach.turn(1)).toContainText('FinCoach: Save');
  await expect(coach.turn(1)).not.toContainText('little');
  await held.say('a ');
  await held.say('little.');
  await expect(coach.turn(1)).toContainText('Save a little.');
  await expect(coach.stop).toBeVisible();
  await held.finish();
  await coach.answered(1);
});

test('Stop ends the call to the model and keeps what came, marked as stopped, also after a reload', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const held = heldAnswer();
  upstream.chat(held.answer);
  const threadId = await seedThread(visitor, EVERYTHING, 0);
  await coach.open(threadId);
  await coach.say('How do I begin?');
  await held.say('Save a little ');
  await expect(coach.turn(1)).toContainText('Save a little');
  await coach.stop.click();
  await expect(coach.turn(1)).toContainText('Stopped by you. What came is kept.');
  await coach.answered(1);
  expect(upstream.chats()).toMatchObject([{ closedEarly: true }]);
  await page.reload();
  await expect(coach.turn(1)).toContainText('Save a little');
  await expect(coach.turn(1)).toContainText('Stopped by you. What came is kept.');
  await coach.ask(2, 'And then?');
  expect(upstream.chats().at(-1)?.body.messages.slice(1)).toEqual([
    { role: 'user', content: 'How do I begin?' },
    { role: 'assistant', content: expect.stringMatching(/^Save a little ?$/) },
    { role: 'user', content: 'And then?' },
  ]);
});

test('a reload in the middle of a reply shows what has come and follows the rest', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const held = heldAnswer();
  upstream.chat(held.answer);
  await coach.open(await seedThread(visitor, EVERYTHING, 0));
  await coach.say('How do I begin?');
  await held.say('Save ');
  await expect(coach.turn(1)).toContainText('Save');
  await page.reload();
  await expect(coach.turn(1)).toContainText('Save');
  await held.say('a little.');
  await expect(coach.turn(1)).toContainText('Save a little.');
  await held.finish();
  await coach.answered(1);
  expect(upstream.chats()).toHaveLength(1);
});

test('closing the tab in the middle of a reply loses nothing: the answer is complete when the page is opened again', async ({
  page,
  context,
  visitor,
  coach,
  upstream,
}) => {
  const held = heldAnswer();
  upstream.chat(held.answer);
  const threadId = await seedThread(visitor, EVERYTHING, 0);
  await coach.open(threadId);
  await coach.say('How do I begin?');
  await held.say('Save a little, ');
  await expect(coach.turn(1)).toContainText('Save a little,');
  await page.close();
  await held.say('every month.');
  await held.finish();
  const again = new Coach(await context.newPage());
  await again.open(threadId);
  await again.answered(1);
  await expect(again.turn(1)).toContainText('Save a little, every month.');
  expect(await logOf(visitor, threadId)).toEqual([
    ['user', 'How do I begin?'],
    ['assistant', 'Save a little, every month.'],
  ]);
});

test('a second tab shows a turn of the first one when it is looked at again', async ({
  context,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, EVERYTHING, 1);
  const second = await tabOf(context, threadId);
  await coach.open(threadId);
  await coach.ask(2, 'Asked in the first tab');
  await lookAt(second, 'Asked in the first tab');
  await second.ask(3, 'Asked in the second tab');
  await lookAt(coach, 'Asked in the second tab');
});

test('a reply that another window asked for is followed, and cannot be talked over', async ({
  visitor,
  coach,
  upstream,
}) => {
  const held = heldAnswer();
  const threadId = await seedThread(visitor, EVERYTHING, 1);
  upstream.chat(held.answer);
  const other = askOverApi(visitor, threadId, 'Asked elsewhere');
  await held.say('It comes ');
  await coach.open(threadId);
  await expect(coach.turn(2)).toContainText('It comes');
  await coach.message.fill('Me too');
  await coach.message.press('Enter');
  await expect(coach.message).toHaveValue('Me too');
  await expect(coach.page.getByText('Your text stays here until the reply has ended.')).toBeVisible();
  await held.finish();
  await other;
  await coach.answered(2);
  await coach.send.click();
  await coach.answered(3);
});

async function tabOf(context: BrowserContext, threadId: string): Promise<Coach> {
  const tab = new Coach(await context.newPage());
  await tab.open(threadId);
  await tab.answered(1);
  return tab;
}

/** Looks at a tab as often as it takes: what was read a moment ago is not read again at once. */
async function lookAt(tab: Coach, text: string) {
  await expect(async () => {
    await tab.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(tab.transcript).toContainText(text, { timeout: 250 });
  }).toPass();
}
