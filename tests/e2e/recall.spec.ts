import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import type { Coach } from '../support/e2e-coach';
import { askOverApi } from '../support/e2e-seed';
import { query } from '../support/query';
import { topics } from '../support/scripted-embeddings';

const WINDOW_OF_ONE = { strategy: 'window', settings: { k: 1 } };
const RENT = 'My rent is ₹31,500 a month.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('recall brings a fact that left back, and the panel says which turn, how well it matched and why', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread(WINDOW_OF_ONE);
  await coach.open(id);
  await coach.ask(1, RENT);
  await coach.ask(2, 'What is PPF?');
  await switchRecall(page, true);
  await coach.ask(3, 'How much is my rent?');
  const sent = upstream.chats().at(-1)?.body.messages ?? [];
  expect(sent.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
  expect(sent[1]?.content).toContain(`<user>${RENT}</user>`);
  await expect(coach.tape.getByRole('option', { name: /^Recalled, turn 1, \d+ tokens$/ })).toHaveCount(1);
  const recalled = await openRecalled(coach);
  await expect(recalled).toHaveText([
    /^Turn 1 My rent is ₹31,500 a month\.Has your words: rent\.score \d\.\d\d$/,
  ]);
  await expectNothingFound(page);
  await recalled.first().click();
  await expect(coach.turn(1).getByText(RENT)).toBeInViewport();
  await expect(recalled.first()).toHaveAttribute('aria-current', 'true');
});

test('switched off again, it leaves the turns that left where they are', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread({ ...WINDOW_OF_ONE, recall: { budget: 400 } });
  await coach.open(id);
  await coach.ask(1, RENT);
  await coach.ask(2, 'How much is my rent?');
  await expect(coach.tape.getByRole('option', { name: /^Recalled/ })).toHaveCount(1);
  await switchRecall(page, false);
  await coach.ask(3, 'How much is my rent?');
  expect(
    upstream
      .chats()
      .at(-1)
      ?.body.messages.map(({ role }) => role),
  ).toEqual(['system', 'user']);
  await expect(coach.panel).toHaveAccessibleName('Memory of turn 3');
  await expect(coach.tape.getByRole('option', { name: /^Recalled/ })).toHaveCount(0);
});

test.describe('with an embedding model', () => {
  test.use({ model: 'embedding' });

  test('a turn that shares no word with the question comes back, for its meaning', async ({
    app,
    visitor,
    coach,
    upstream,
  }) => {
    upstream.everyEmbedding(topics(/landlord|housing/i, /train/i));
    const { id } = await visitor.createThread({ ...WINDOW_OF_ONE, recall: { budget: 400 } });
    await askOverApi(visitor, id, 'Our landlord wants ₹31,500 on the fifth.');
    await askOverApi(visitor, id, 'Which train goes to Pune?');
    const embedded = () => query(app, 'SELECT 1 FROM turn_embeddings WHERE thread_id = $1', [id]);
    await expect.poll(async () => (await embedded()).length).toBe(2);
    await coach.open(id);
    await coach.ask(3, 'What does housing cost me?');
    await expect(await openRecalled(coach)).toHaveText([
      'Turn 1 Our landlord wants ₹31,500 on the fifth.Similar in meaning, cosine 1.00.score 0.50',
    ]);
  });
});

async function switchRecall(page: Page, on: boolean): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('checkbox', { name: 'Recall' }).setChecked(on);
  expect((await stored).status()).toBe(200);
}

/** Opens what was recalled in the panel, and gives its turns. */
async function openRecalled({ panel }: Coach): Promise<Locator> {
  const parts = panel.getByRole('list', { name: 'Parts of the request' });
  await parts.getByRole('button', { name: /^Recalled 1 earlier turn that matches the question/ }).click();
  return panel.getByRole('list', { name: 'Recalled turns' }).getByRole('button');
}
