import { expect, test } from '../support/e2e';
import { askOverApi, logOf, seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';
import * as answers from '../support/scripted-answers';
import { KEY } from '../support/scripted-env';

const EVERYTHING = { strategy: 'buffer' };
/** Asks the model's client to try again at once. */
const AT_ONCE = { 'retry-after-ms': '1' };

const FAULTS: { fault: string; answer: answers.Answer; told: RegExp; calls?: number }[] = [
  { fault: 'a 401 that quotes the key', answer: answers.refuse(401, `Bad key ${KEY}`), told: /key/ },
  { fault: 'a 429', answer: answers.refuse(429, 'slow', AT_ONCE), told: /busy|too many|limit/i, calls: 3 },
  { fault: 'a 500', answer: answers.refuse(500, 'boom', AT_ONCE), told: /failed|error/i, calls: 3 },
  { fault: 'a page of HTML', answer: answers.html(), told: /not a reply/ },
  { fault: 'nothing', answer: answers.empty(), told: /empty|without|no text|nothing/i },
];

test('whatever the model fails with, a sentence says so, and asking again answers the same question', async ({
  visitor,
  coach,
  upstream,
}) => {
  const threadId = await seedThread(visitor, EVERYTHING, 0);
  await coach.open(threadId);
  for (const [index, { fault, answer, told, calls = 1 }] of FAULTS.entries()) {
    upstream.chat(...Array(calls).fill(answer));
    await coach.say(`After ${fault}`);
    await expect(coach.notice, fault).toContainText(told);
    await expect(coach.notice).toHaveText(/^(?!.*is stored.*is stored).*Your question is stored/s);
    await expect(coach.notice).not.toContainText('CANARY');
    await expect(coach.message).toBeEditable();
    await coach.notice.getByRole('button', { name: 'Ask again' }).click();
    await coach.answered(index + 1);
    await expect(coach.turn(index + 1)).toContainText('to: After ');
    await expect(coach.notice).toHaveCount(0);
  }
  expect((await logOf(visitor, threadId)).map(([role]) => role)).toEqual(
    FAULTS.flatMap(() => ['user', 'assistant']),
  );
});

for (const [fault, answer] of [
  ['cuts the connection', answers.cut('Five words and then nothing')],
  ['sends an error in the stream', answers.errorEvent('Five words and then nothing', 'overloaded')],
] as const)
  test(`a model that ${fault} after some words: they are kept and marked, and the question can be asked again`, async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 0);
    upstream.chat(answer);
    await coach.open(threadId);
    await coach.say('How do I begin?');
    await expect(coach.notice).toContainText('What came is kept above.');
    await expect(coach.turn(1)).toContainText('Five words and then nothing');
    await page.reload();
    await expect(coach.turn(1)).toContainText('Five words and then nothing');
    await coach.notice.getByRole('button', { name: 'Ask again' }).click();
    await expect(coach.turn(1)).toContainText('Reply 2 to: How do I begin?');
    await expect(coach.notice).toHaveCount(0);
    expect((await logOf(visitor, threadId)).filter(([role]) => role === 'user')).toHaveLength(1);
    expect(upstream.chats()[1]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'How do I begin?' },
    ]);
  });

test('after a failed turn another question can be asked instead: both go out as one', async ({
  visitor,
  coach,
  upstream,
}) => {
  upstream.chat(answers.refuse(401, 'no'));
  await coach.open(await seedThread(visitor, EVERYTHING, 0));
  await coach.say('First question');
  await expect(coach.notice).toBeVisible();
  await coach.ask(2, 'Second question');
  expect(upstream.chats()[1]?.body.messages.slice(1)).toEqual([
    { role: 'user', content: 'First question\n\nSecond question' },
  ]);
});

test.describe('a message that is refused', () => {
  test.use({ tolerates: /status of (409|422|503)|ERR_INTERNET_DISCONNECTED/ });

  test('because it does not fit: the numbers are named, the text is kept, another memory sends it', async ({
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await seedThread(visitor, { strategy: 'token-buffer', settings: { budget: 16 } }, 0);
    const question = answers.textOf(40);
    await coach.open(threadId);
    await coach.say(question);
    await expect(coach.notice).toContainText('This needs 40 tokens and the budget is 16');
    await expect(coach.message).toHaveValue(question);
    expect(await logOf(visitor, threadId)).toEqual([]);
    await coach.notice.getByRole('button', { name: /^Send with / }).click();
    await coach.answered(1);
    await expect(coach.notice).toHaveCount(0);
    await expect(coach.message).toHaveValue('');
    expect(upstream.chats()).toHaveLength(1);
    expect((await visitor.thread(threadId)).memory.strategy).not.toBe('token-buffer');
  });

  test('because another window is being answered: the text is kept and sent once that is over', async ({
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 1);
    await coach.open(threadId);
    await coach.answered(1);
    const held = heldAnswer();
    upstream.chat(held.answer);
    const other = askOverApi(visitor, threadId, 'Asked elsewhere');
    await held.asked;
    await coach.say('Asked here');
    await expect(coach.turn(2)).toContainText('Asked elsewhere');
    await expect(coach.message).toHaveValue('Asked here');
    await held.say('Done.');
    await held.finish();
    await other;
    await coach.answered(2);
    await expect(coach.turn(2)).toContainText('Done.');
    await coach.send.click();
    await coach.answered(3);
    expect((await logOf(visitor, threadId)).filter(([, text]) => text === 'Asked here')).toHaveLength(1);
  });

  test('because the database does not answer: the text is kept and sent when it does', async ({
    page,
    visitor,
    coach,
  }) => {
    await coach.open(await seedThread(visitor, EVERYTHING, 0));
    const detail = 'The database does not answer. Your text is still in the box; try again in a moment.';
    const problem = { type: 'urn:fincoach:database-unavailable', title: 'Database unavailable', status: 503 };
    await page.route('**/turns', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, detail }),
      }),
    );
    await coach.say('Keep this');
    await expect(coach.notice).toContainText(detail);
    await expect(coach.message).toHaveValue('Keep this');
    await page.unroute('**/turns');
    await coach.send.click();
    await coach.answered(1);
  });

  test('because the network is gone: the text is kept and sent once when it is back', async ({
    context,
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 0);
    await coach.open(threadId);
    await expect(coach.message).toBeVisible();
    await context.setOffline(true);
    await coach.say('Keep this');
    await expect(coach.notice).toContainText('FinCoach cannot be reached');
    await expect(coach.message).toHaveValue('Keep this');
    await context.setOffline(false);
    await coach.send.click();
    await coach.answered(1);
    await expect(coach.notice).toHaveCount(0);
    expect(await logOf(visitor, threadId)).toHaveLength(2);
    expect(upstream.chats()).toHaveLength(1);
  });

  test('before a conversation exists: the first text is kept and creates one conversation when it is sent again', async ({
    page,
    context,
    visitor,
    coach,
  }) => {
    await page.goto('/');
    await context.setOffline(true);
    await coach.say('My first message');
    await expect(coach.notice).toContainText('FinCoach cannot be reached');
    await expect(coach.message).toHaveValue('My first message');
    await context.setOffline(false);
    await coach.send.click();
    await coach.answered(1);
    expect((await visitor.get('/api/threads')).body).toMatchObject({ items: [{ turns: 1 }] });
  });
});
