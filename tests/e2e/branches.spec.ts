import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { againButton, answerAgain, answersOf, openTwoTurns, questionEditor } from '../support/e2e-answers';
import { expectNothingFoundAsItIs } from '../support/e2e-axe';
import type { Coach } from '../support/e2e-coach';
import { logOf } from '../support/e2e-seed';
import { say } from '../support/scripted-answers';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function menuOf(coach: Coach, turn: number, item: string): Promise<void> {
  await coach.turn(turn).hover();
  await coach
    .turn(turn)
    .getByRole('button', { name: `More for turn ${turn}` })
    .click();
  await coach.page.getByRole('menuitem', { name: item }).click();
}

async function leaves(page: Page, threadId: string): Promise<string> {
  await page.waitForURL((url) => url.pathname.startsWith('/threads/') && !url.pathname.endsWith(threadId));
  return new URL(page.url()).pathname.replace('/threads/', '');
}

test.describe('a branch', () => {
  test('goes on from an earlier turn, says where it is from, and leads back', async ({
    page,
    visitor,
    coach,
  }) => {
    const threadId = await openTwoTurns(visitor, coach);
    await menuOf(coach, 1, 'Branch from here');
    const branch = await leaves(page, threadId);
    await expect(page.getByText(/^Branched at turn 1\. /)).toBeVisible();
    await coach.answered(1);
    await expect(coach.turn(2)).toHaveCount(0);
    await coach.ask(2, 'Another way');
    expect((await logOf(visitor, branch)).map(([, text]) => text)).toContain('Another way');
    expect(await logOf(visitor, threadId)).toHaveLength(4);
    await expect(page.getByText('Branched from turn 1 of Question 1')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Question 1', exact: true }).click();
    await coach.answered(2);
    await expect(coach.turn(2)).toContainText('Question 2');
  });

  test('asks an earlier question otherwise, and is answered there', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await openTwoTurns(visitor, coach);
    upstream.chat(say('To the other question.'));
    await menuOf(coach, 1, 'Ask otherwise in a branch…');
    await expect(questionEditor(page)).toBeFocused();
    await questionEditor(page).fill('Another question');
    await questionEditor(page).press('Control+Enter');
    const branch = await leaves(page, threadId);
    await expect(coach.turn(1)).toContainText('To the other question.');
    await coach.answered(1);
    await page.reload();
    await coach.answered(1);
    expect(await logOf(visitor, branch)).toEqual([
      ['user', 'Another question'],
      ['assistant', 'To the other question.'],
    ]);
    expect(await logOf(visitor, threadId)).toHaveLength(4);
  });

  test.describe('whose conversation was deleted', () => {
    test.use({ tolerates: /404/ });

    test('says so, and works', async ({ page, visitor, coach }) => {
      const threadId = await openTwoTurns(visitor, coach);
      const { body } = await visitor.post(`/api/threads/${threadId}/branch`, { position: 2 });
      await visitor.json('DELETE', `/api/threads/${threadId}`, {});
      await coach.open((body as { id: string }).id);
      await expect(page.getByText('Branched from turn 1 of a conversation that was deleted')).toBeVisible();
      await coach.ask(2, 'Another way');
    });
  });
});

test('nothing moves when the actions of a turn appear', async ({ page, visitor, coach }) => {
  await openTwoTurns(visitor, coach);
  await page.mouse.move(0, 0);
  const places = () =>
    coach.transcript
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await places();
  await coach.turn(2).hover();
  await expect(againButton(coach)).toHaveCSS('opacity', '1');
  expect(await places()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('everything is within reach of a thumb, and nothing wider than the screen', async ({
    page,
    visitor,
    coach,
  }) => {
    const threadId = await openTwoTurns(visitor, coach);
    await againButton(coach).tap();
    await expect(answersOf(coach, 2)).toContainText('2 of 2');
    const sizes = await coach
      .turn(2)
      .getByRole('button', { name: /^(More for|Answer again|Edit|Earlier|Later)/ })
      .evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
      );
    expect(sizes).toHaveLength(5);
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
    await coach.turn(2).getByRole('button', { name: 'Edit the question' }).tap();
    await expect(questionEditor(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await coach.turn(1).getByRole('button', { name: 'More for turn 1' }).tap();
    await page.getByRole('menuitem', { name: 'Branch from here' }).tap();
    await leaves(page, threadId);
    await expect(page.getByText(/^Branched from turn 1 of/)).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in the actions, the menu, the editor and the answers of a turn', async ({
      page,
      visitor,
      coach,
    }) => {
      await openTwoTurns(visitor, coach);
      await answerAgain(coach, 2);
      await expect(answersOf(coach, 2)).toContainText('2 of 2');
      await expectNothingFoundAsItIs(page);
      await coach.turn(1).hover();
      await coach.turn(1).getByRole('button', { name: 'More for turn 1' }).click();
      await expectNothingFoundAsItIs(page, 'menu', '[role="menu"]');
      await page.getByRole('menuitem', { name: 'Ask otherwise in a branch…' }).click();
      await expect(questionEditor(page)).toBeFocused();
      await expectNothingFoundAsItIs(page);
      await page.keyboard.press('Escape');
      await coach.ask(3, 'Question 3');
      await coach.turn(2).getByRole('button', { name: 'Answer 2 of 2' }).click();
      await expect(page.getByRole('region', { name: 'Answer 2 of 2' })).toBeVisible();
      await expectNothingFoundAsItIs(page);
    });
  });
