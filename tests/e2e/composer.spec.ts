import { expect, test } from '../support/e2e';
import { logOf, seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';

const EVERYTHING = { strategy: 'buffer' };

for (const [how, sendTwice] of [
  ['a double click on Send', 'click'],
  ['Enter twice', 'key'],
] as const)
  test(`${how} sends the message once, into one conversation`, async ({ page, visitor, coach, upstream }) => {
    await page.goto('/');
    await coach.message.fill('Only once');
    if (sendTwice === 'click') await coach.send.dblclick();
    else await coach.message.evaluate(pressEnterTwice);
    await coach.answered(1);
    const { body } = await visitor.get('/api/threads');
    const [thread, ...others] = (body as { items: { id: string }[] }).items;
    expect(others).toEqual([]);
    expect(await logOf(visitor, thread?.id ?? '')).toEqual([
      ['user', 'Only once'],
      ['assistant', 'Reply 1 to: Only once'],
    ]);
    expect(upstream.chats()).toHaveLength(1);
  });

test('Enter that confirms a word of an input method does not send; the next one sends the whole text', async ({
  visitor,
  coach,
  upstream,
}) => {
  await coach.open(await seedThread(visitor, EVERYTHING, 0));
  await coach.message.fill('मेरी बचत');
  await coach.message.dispatchEvent('compositionstart');
  await coach.message.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await coach.message.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await coach.message.dispatchEvent('compositionend');
  await expect(coach.message).toHaveValue('मेरी बचत');
  await coach.message.pressSequentially(' कितनी है?');
  await coach.message.press('Enter');
  await coach.answered(1);
  expect(upstream.chats().map(({ body }) => body.messages.at(-1)?.content)).toEqual(['मेरी बचत कितनी है?']);
});

test('Shift and Enter start a line; Enter sends all lines', async ({ visitor, coach, upstream }) => {
  await coach.open(await seedThread(visitor, EVERYTHING, 0));
  await coach.message.pressSequentially('Two');
  await coach.message.press('Shift+Enter');
  await coach.message.pressSequentially('lines');
  await expect(coach.message).toHaveValue('Two\nlines');
  await coach.message.press('Enter');
  await coach.answered(1);
  expect(upstream.chats()[0]?.body.messages.at(-1)?.content).toBe('Two\nlines');
});

test('blank text cannot be sent, and the page says so', async ({ page, visitor, coach, upstream }) => {
  const threadId = await seedThread(visitor, EVERYTHING, 0);
  await coach.open(threadId);
  await coach.message.fill(' \n\t ');
  await coach.message.press('Enter');
  await expect(page.getByText('There is nothing to send yet: write a message first.')).toBeVisible();
  await expect(coach.send).toBeDisabled();
  expect(await logOf(visitor, threadId)).toEqual([]);
  expect(upstream.requests).toEqual([]);
});

test('a paste of 1,000,000 characters is refused with the limit, keeps its text and leaves the box quick', async ({
  page,
  context,
  visitor,
  coach,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const threadId = await seedThread(visitor, EVERYTHING, 0);
  await coach.open(threadId);
  await coach.message.click();
  await page.evaluate(() => navigator.clipboard.writeText('a word '.repeat(142_858).slice(0, 1_000_000)));
  await page.keyboard.press('Control+V');
  const refusal = page.getByText(/characters; a message can have 2,00,000\. Shorten it to send it/);
  await expect(refusal).toContainText('10,00,000 characters');
  const pressed = performance.now();
  await page.keyboard.type('x');
  await expect(refusal).toContainText('10,00,001 characters');
  expect(performance.now() - pressed).toBeLessThan(1000);
  await page.keyboard.press('Enter');
  await expect(coach.send).toBeDisabled();
  expect(await coach.message.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(1_000_001);
  expect(await logOf(visitor, threadId)).toEqual([]);
});

test('a draft survives a reload, in its own conversation alone', async ({ page, visitor, coach }) => {
  const [one, other] = [await seedThread(visitor, EVERYTHING, 0), await seedThread(visitor, EVERYTHING, 0)];
  await coach.open(one);
  await coach.message.fill('Half a thou');
  await page.reload();
  await expect(coach.message).toHaveValue('Half a thou');
  await coach.open(other);
  await expect(coach.message).toHaveValue('');
  await coach.open(one);
  await expect(coach.message).toHaveValue('Half a thou');
  await coach.send.click();
  await coach.answered(1);
  await page.reload();
  await expect(coach.turn(1)).toBeVisible();
  await expect(coach.message).toHaveValue('');
});

test('what is written while a reply runs stays in the box', async ({ visitor, coach, upstream }) => {
  const held = heldAnswer();
  upstream.chat(held.answer);
  await coach.open(await seedThread(visitor, EVERYTHING, 0));
  await coach.say('First');
  await held.say('Coming.');
  await coach.message.fill('Second');
  await coach.message.press('Enter');
  await held.finish();
  await coach.answered(1);
  await expect(coach.message).toHaveValue('Second');
  expect(upstream.chats()).toHaveLength(1);
});

function pressEnterTwice(field: HTMLElement | SVGElement) {
  for (let press = 0; press < 2; press++)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
