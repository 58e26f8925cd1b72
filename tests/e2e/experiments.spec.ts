import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import type { Coach } from '../support/e2e-coach';
import { logOf, seedThread } from '../support/e2e-seed';
import { heldAnswer } from '../support/held-answer';
import { refuse, say } from '../support/scripted-answers';

const WINDOW = { strategy: 'window', settings: { k: 1 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A thread under a window of one, open; its replies are "Reply 1 to: Question 1" and so on. */
async function openThread(
  visitor: Parameters<typeof seedThread>[0],
  coach: Coach,
  turns = 3,
): Promise<string> {
  const threadId = await seedThread(visitor, WINDOW, turns);
  await coach.open(threadId);
  await coach.answered(turns);
  return threadId;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Turn \d+ with another memory$/ });
const side = (page: Page, name: string) => dialogOf(page).getByRole('region', { name, exact: true });

async function openDialog(coach: Coach, turn: number): Promise<Locator> {
  await coach.turn(turn).hover();
  await menuButton(coach, turn).click();
  await coach.page.getByRole('menuitem', { name: 'Ask again with another memory' }).click();
  const dialog = dialogOf(coach.page);
  await expect(dialog.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
  return dialog;
}

function menuButton(coach: Coach, turn: number): Locator {
  return coach.turn(turn).getByRole('button', { name: `More for turn ${turn}` });
}

test('a turn is asked again with another memory, side by side, and the conversation goes on as if it was not', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const threadId = await openThread(visitor, coach);
  const held = heldAnswer();
  upstream.chat(held.answer);
  const dialog = await openDialog(coach, 3);
  await expect(side(page, 'As it was asked')).toContainText('Reply 3 to: Question 3');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await held.say('With everything in view');
  await expect(side(page, 'Under another memory')).toContainText('With everything in view');
  await held.finish();
  await expect(side(page, 'Experiment 1')).toContainText('With everything in view');
  const difference = dialog.getByRole('region', { name: 'Only in the experiment’s request' });
  await expect(difference.getByRole('listitem')).toHaveText([/^Turn 1 Question 1/, /^Turn 2 Question 2/]);
  await expect(dialog.getByRole('region', { name: 'Only in the conversation’s request' })).toContainText(
    'Nothing.',
  );
  await page.keyboard.press('Escape');
  await expect(menuButton(coach, 3)).toBeFocused();
  await expect(coach.turn(3).getByRole('button', { name: '1 experiment with turn 3' })).toBeVisible();
  expect((await logOf(visitor, threadId)).map(([, text]) => text)).not.toContain('With everything in view');
  await coach.ask(4, 'Question 4');
  const next =
    upstream
      .chats()
      .at(-1)
      ?.body.messages.map(({ content }) => content) ?? [];
  expect(next.slice(1)).toEqual(['Question 4']);
});

test('a past turn is asked from the palette, with a summary that only the experiment has', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const threadId = await openThread(visitor, coach, 4);
  await coach.panel.getByRole('button', { name: 'Earlier turn' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('another memory');
  await page.getByRole('option', { name: /^Ask again with another memory/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toHaveAccessibleName('Turn 3 with another memory');
  await dialog.getByRole('combobox', { name: /^Memory: / }).click();
  await page.getByRole('option', { name: /^Summary \+ recent/ }).click();
  const budget = dialog.getByRole('spinbutton', { name: 'Token budget, in tokens' });
  await budget.fill('16');
  await budget.press('Enter');
  upstream.summary(say('They asked.'));
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  const mine = dialog.getByRole('region', { name: 'Only in the experiment’s request' });
  await expect(mine).toContainText('They asked.');
  await expect(side(page, 'Experiment 1')).toContainText('1 to summarise');
  expect(await visitor.summaries(threadId)).toEqual([]);
});

test('what is stopped or fails is kept with a sentence, and can be removed', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  await openThread(visitor, coach);
  const held = heldAnswer();
  upstream.chat(held.answer, refuse(401, 'no'));
  const dialog = await openDialog(coach, 3);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await held.say('Half of it');
  await expect(side(page, 'Under another memory')).toContainText('Half of it');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(side(page, 'Experiment 1')).toContainText('Stopped before its end. What came is kept above.');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(side(page, 'Experiment 2').getByRole('alert')).toContainText('does not accept the key');
  await dialog.getByRole('button', { name: 'Remove experiment 2' }).click();
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(side(page, 'Experiment 1')).toBeVisible();
  await page.reload();
  await coach.answered(3);
  await coach.turn(3).getByRole('button', { name: '1 experiment with turn 3' }).click();
  await expect(side(page, 'Experiment 1')).toContainText('Half of it');
  await expect(dialog.getByRole('group', { name: 'Experiments of turn 3' }).getByRole('button')).toHaveCount(
    1,
  );
});

test.describe('a refusal', () => {
  test.use({ tolerates: /422/ });

  test('says both counts and leaves the question where it is', async ({ page, visitor, coach }) => {
    const { id } = await visitor.createThread(WINDOW);
    await coach.open(id);
    await coach.ask(1, 'hello '.repeat(60).trim());
    const dialog = await openDialog(coach, 1);
    await dialog.getByRole('combobox', { name: /^Memory: / }).click();
    await page.getByRole('option', { name: /^Token budget/ }).click();
    const budget = dialog.getByRole('spinbutton', { name: 'Token budget, in tokens' });
    await budget.fill('20');
    await budget.press('Enter');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('60 tokens and the budget is 20');
    await expect(side(page, 'As it was asked')).toContainText('Reply 1 to');
  });
});

test.describe('axe finds nothing, light or dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('in the dialog, before and after an experiment', async ({ page, visitor, coach }) => {
    await openThread(visitor, coach);
    const dialog = await openDialog(coach, 3);
    await expectNothingFound(page, 'dialog', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(side(page, 'Experiment 1')).toBeVisible();
    await dialog.getByText(/^In both: /).click();
    await dialog.getByRole('button', { name: 'Remove experiment 1' }).click();
    await expectNothingFound(page, 'dialog', '[role="dialog"]');
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the two stand below each other in a sheet that does not scroll sideways', async ({
    page,
    visitor,
    coach,
  }) => {
    await openThread(visitor, coach);
    const dialog = await openDialog(coach, 3);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).tap();
    await expect(side(page, 'Experiment 1')).toBeVisible();
    const [own, tried] = [
      await boxOf(side(page, 'As it was asked')),
      await boxOf(side(page, 'Experiment 1')),
    ];
    expect(tried.y).toBeGreaterThanOrEqual(own.y + own.height);
    expect([own.x, own.width]).toEqual([tried.x, tried.width]);
    const wider = await dialog.evaluate(
      (sheet) =>
        [sheet, ...sheet.querySelectorAll('div')].filter((part) => part.scrollWidth > part.clientWidth + 1)
          .length,
    );
    expect(wider).toBe(0);
    const ask = await boxOf(dialog.getByRole('button', { name: 'Ask', exact: true }));
    expect(ask.height).toBeGreaterThanOrEqual(44);
  });
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}
