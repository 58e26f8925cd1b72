import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import { openRecalled } from '../support/e2e-recall';

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
  await expect(coach.turn(1).getByText(RENT, { exact: true })).toBeInViewport();
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

async function switchRecall(page: Page, on: boolean): Promise<void> {
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('checkbox', { name: 'Recall' }).setChecked(on);
  expect((await stored).status()).toBe(200);
}
