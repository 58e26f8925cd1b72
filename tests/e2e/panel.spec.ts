import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';

const WINDOW = { strategy: 'window', settings: { k: 3 } };

test('the record of a past turn stands as it was, whatever later turns leave out', async ({
  page,
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, WINDOW, 4));
  await coach.transcript.getByRole('button', { name: 'Show what FinCoach saw at turn 3' }).click();
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 3');
  await expect(coach.panel.getByText('Record of turn 3, unchanged since')).toBeVisible();
  await expect(page).toHaveURL(/\?turn=3$/);
  const sent = coach.panel.getByRole('list', { name: 'Parts of the request' });
  const then = [/^System prompt/, /1 Question 1/, /1 Reply 1/, /2 Question 2/, /2 Reply 2/, /3 Question 3/];
  await expect(sent.getByRole('button')).toHaveText(then);
  await coach.ask(5, 'Question 5');
  await coach.transcript.getByRole('button', { name: 'Show what FinCoach saw at turn 3' }).click();
  await expect(sent.getByRole('button')).toHaveText(then);
  await page.reload();
  await expect(sent.getByRole('button')).toHaveText(then);
  await coach.panel.getByRole('button', { name: 'Newest' }).click();
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 5');
  await expect(coach.panel.getByText('unchanged since')).toHaveCount(0);
});

test('the stepper goes from turn to turn and stops at both ends', async ({ visitor, coach }) => {
  await coach.open(await seedThread(visitor, WINDOW, 3));
  const [earlier, later] = [
    coach.panel.getByRole('button', { name: 'Earlier turn' }),
    coach.panel.getByRole('button', { name: 'Later turn' }),
  ];
  await expect(later).toBeDisabled();
  await earlier.click();
  await earlier.click();
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 1');
  await expect(earlier).toBeDisabled();
  await later.click();
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 2');
});

test('the tape is walked with the arrow keys: Enter shows the message in the conversation, Escape gives it back', async ({
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, { strategy: 'buffer' }, 12));
  const first = coach.tape.getByRole('option', { name: /^You, turn 1, \d+ tokens, sent word for word$/ });
  await expect(first).toBeVisible();
  await coach.tape.focus();
  await coach.page.keyboard.press('ArrowRight');
  await coach.page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(coach.turn(1).getByText('Question 1', { exact: true })).toBeInViewport();
  await coach.page.keyboard.press('Escape');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await coach.page.keyboard.press('End');
  await coach.page.keyboard.press('Enter');
  await expect(coach.turn(12).getByText('Question 12', { exact: true })).toBeInViewport();
  await coach.page.keyboard.press('Home');
  await coach.page.keyboard.press('Enter');
  await expect(coach.panel.getByRole('button', { name: /^System prompt/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('"Copy as request" copies what the model was sent, message for message', async ({
  page,
  context,
  visitor,
  coach,
  upstream,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await coach.open(await seedThread(visitor, WINDOW, 4));
  await coach.panel.getByRole('button', { name: 'Copy as request' }).click();
  await expect(page.getByText('Request of turn 4 copied as JSON.')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual(upstream.chats()[3]?.body.messages);
});

test('both counts stand side by side: ours at once, the billed one when the reply has ended', async ({
  visitor,
  coach,
  upstream,
}) => {
  const held = heldAnswer();
  upstream.chat(held.answer);
  const threadId = await seedThread(visitor, WINDOW, 0);
  await coach.open(threadId);
  await coach.say('Question 1');
  await held.say('Reply.');
  const [ours, billed] = [
    coach.panel.getByText('Tokens, by our count').locator('..'),
    coach.panel.getByText('Billed by the provider').locator('..'),
  ];
  await expect(billed).toContainText('when the reply ends');
  await held.finish();
  await coach.answered(1);
  const { sent, usage } = await visitor.turn(threadId, 1);
  await expect(ours.getByRole('definition')).toHaveText(String(sent?.tokens));
  await expect(billed.getByRole('definition')).toHaveText(String(usage?.inputTokens));
});
