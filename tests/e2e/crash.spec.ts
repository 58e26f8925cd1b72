import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';

test.use({ tolerates: /ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|status of 50\d|network error/ });

test('the app is killed in the middle of a reply and started again: the question is there, its turn is marked, the thread goes on', async ({
  page,
  app,
  visitor,
  coach,
  upstream,
}) => {
  test.setTimeout(120_000);
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 1);
  const held = heldAnswer();
  upstream.chat(held.answer);
  await coach.open(threadId);
  await coach.say('Are you still there?');
  await held.say('I am just about to');
  await expect(coach.turn(2)).toContainText('I am just about to');
  await app.kill();
  await app.start();
  await page.reload();
  await expect(coach.turn(2)).toContainText('Are you still there?');
  await expect(coach.turn(2)).toContainText('Interrupted: FinCoach was shut down while it answered.', {
    timeout: 20_000,
  });
  await coach.ask(3, 'And now?');
  await expect(coach.turn(3)).toContainText('Reply 3 to: ');
  const asked =
    upstream
      .chats()
      .at(-1)
      ?.body.messages.map(({ content }) => content)
      .join('\n') ?? '';
  expect(asked).toMatch(/\nAre you still there\?\n[\s\S]*And now\?$/);
});

test('a page that is open while the app restarts goes on without a reload, and keeps what was written', async ({
  app,
  visitor,
  coach,
}) => {
  test.setTimeout(120_000);
  await coach.open(await seedThread(visitor, { strategy: 'buffer' }, 1));
  await coach.answered(1);
  await app.kill();
  await coach.say('Are you there?');
  await expect(coach.notice).toContainText('FinCoach cannot be reached');
  await expect(coach.message).toHaveValue('Are you there?');
  await app.start();
  await coach.send.click();
  await coach.answered(2);
  await expect(coach.notice).toHaveCount(0);
});
