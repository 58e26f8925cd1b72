import { expect, test } from '../support/e2e';
import { logOf, seedThread } from '../support/e2e-seed';

test.use({ tolerates: /status of 429/ });

test('a message that came too soon is back in the box, and is sent once by the notice when its time has come', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 0);
  const detail = 'You have sent many messages in a short time. You can send again in 2 s. Your text is kept.';
  const problem = {
    type: 'urn:fincoach:too-many',
    title: 'Too many at once',
    status: 429,
    detail,
    retryAfter: 2,
  };
  await page.route(
    `**/api/threads/${threadId}/turns`,
    (route) => route.fulfill({ status: 429, contentType: 'application/problem+json', json: problem }),
    { times: 1 },
  );
  await coach.open(threadId);
  await coach.say('Where should I save?');
  await expect(coach.notice).toContainText(detail);
  await expect(coach.message).toHaveValue('Where should I save?');
  const again = coach.notice.getByRole('button', { name: 'Send again' });
  await expect(again).toBeDisabled();
  await expect(again).toBeEnabled();
  await again.click();
  await coach.answered(1);
  await expect(coach.message).toHaveValue('');
  expect((await logOf(visitor, threadId)).map(([role]) => role)).toEqual(['user', 'assistant']);
});
