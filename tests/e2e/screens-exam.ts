import { answerTo } from '@/lib/server/models/offline-coach/answer-to';
import { getCounter } from '@/lib/tokens';
import { expect, test } from '../support/e2e';
import { LabPage } from '../support/e2e-lab';
import { draw } from '../support/e2e-screens';
import { say } from '../support/scripted-answers';

/** Not a test: draws the exam in docs/screens, as `screens.ts` draws the rest. The built-in coach answers, as a server of its own. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

test('the pictures of the exam', async ({ page, upstream }) => {
  const { count } = await getCounter('o200k_base');
  upstream.everyChat((reply) => {
    const texts = reply.asked.messages.map(({ role, content }) => ({
      role: role as 'system' | 'user' | 'assistant',
      text: content,
    }));
    return say(answerTo(texts, count))(reply);
  });
  const lab = new LabPage(page);
  await lab.open({
    memories: 'buffer!window~k:3!token-buffer~budget:900!token-buffer~budget:900~recall:300',
  });
  const card = lab.card('Memory exam');
  await card.getByRole('button', { name: 'Ask the questions…' }).click();
  await draw(page, 'exam-cost');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ask \d+ questions/ })
    .click();
  await expect(card.getByRole('status')).toHaveText(/answers\. Used/, { timeout: 120_000 });
  const intoView = () => card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await intoView();
  await draw(page, 'exam', async () => {
    await intoView();
    return async () => {};
  });
});
