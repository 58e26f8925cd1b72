import { expect, it } from 'vitest';
import { newEmail, signUp } from '../support/account';
import { problemOf, type Visitor } from '../support/client';
import { heldAnswer } from '../support/held-answer';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { until } from '../support/until';

const CAP = 400;
const scripted = scriptedApp({ FINCOACH_DAILY_TOKENS: `${CAP}` });

it('a person who has used the tokens of a day is told when to go on, keeps everything, and nobody else is held up', async () => {
  const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
  scripted.upstream.everyChat(say('Save a little every month.'));
  let used = 0;
  for (let turn = 1; used < CAP; turn++) {
    const { record } = await visitor.postTurn(threadId, `Question ${turn}?`, `client-${turn}`);
    used += (record?.usage?.inputTokens ?? 0) + (record?.usage?.outputTokens ?? 0);
  }
  await until('the last tokens to be counted', () => isRefused(visitor, threadId));
  const before = await visitor.messages(threadId);
  const calls = scripted.upstream.requests.length;
  const refused = await visitor.post(`/api/threads/${threadId}/turns`, {
    message: { id: 'c', text: 'More?' },
  });
  expect(problemOf(refused).detail).toBe(
    'You have used the tokens that one person has in a day. You can send again in 24 h. Your text is kept.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(scripted.upstream.requests).toHaveLength(calls);
  expect(await visitor.messages(threadId)).toEqual(before);
  const { visitor: other, threadId: theirs } = await scripted.thread();
  expect((await other.postTurn(theirs, 'hi')).record?.outcome).toBe('done');
});

it('a reply that is stopped is counted too', async () => {
  const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
  const held = heldAnswer();
  scripted.upstream.chat(held.answer);
  const stream = await visitor.openTurn(threadId, 'word '.repeat(CAP));
  await held.say('Half of it');
  await stream.untilWords(3);
  await visitor.stopTurn(threadId, 1);
  await stream.end();
  await until('the tokens to be counted', () => isRefused(visitor, threadId));
});

it('the questions of an exam are counted too, and refused past the limit with no model called', async () => {
  const visitor = await scripted.visitor();
  const exam = (question: string) => visitor.post('/api/lab/ask', { question });
  expect((await exam('word '.repeat(CAP))).status).toBe(200);
  await until('the tokens to be counted', async () => (await exam('And now?')).status === 429);
  const calls = scripted.upstream.requests.length;
  expect(problemOf(await exam('More?')).detail).toBe(
    'You have used the tokens that one person has in a day. You can send again in 24 h. Your text is kept.',
  );
  expect(scripted.upstream.requests).toHaveLength(calls);
});

it('what a visitor has used is used in the account that they make', async () => {
  const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
  await visitor.postTurn(threadId, 'word '.repeat(CAP));
  await until('the tokens to be counted', () => isRefused(visitor, threadId));
  expect((await signUp(visitor, newEmail())).status).toBe(200);
  expect(await isRefused(visitor, threadId)).toBe(true);
});

/** Whether another question is too many; it is asked when it is not. */
async function isRefused(visitor: Visitor, threadId: string): Promise<boolean> {
  return (await visitor.postTurn(threadId, 'And now?')).problem?.status === 429;
}
