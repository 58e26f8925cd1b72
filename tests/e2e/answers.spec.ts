import { expect, test } from '../support/e2e';
import {
  againButton,
  answerAgain,
  answerAgainSlowly,
  answersOf,
  chooseEarlierAnswer,
  openTwoTurns,
  questionEditor,
} from '../support/e2e-answers';
import { logOf } from '../support/e2e-seed';
import { refuse, say } from '../support/scripted-answers';

test.describe('answering again', () => {
  test('gives way to the new words, keeps both answers and the chosen one, also after a reload', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await openTwoTurns(visitor, coach);
    const held = await answerAgainSlowly(coach, upstream, 2);
    await expect(coach.turn(2)).toContainText('FinCoach is reading');
    await expect(coach.turn(2)).not.toContainText('Reply 2');
    await held.say('A second ');
    await expect(coach.turn(2)).toContainText('A second');
    await held.say('answer.');
    await held.finish();
    await coach.answered(2);
    await expect(answersOf(coach, 2)).toContainText('2 of 2');
    await chooseEarlierAnswer(coach, 2);
    await expect(answersOf(coach, 2)).toContainText('1 of 2');
    await expect(coach.turn(2)).toContainText('Reply 2');
    await page.reload();
    await coach.answered(2);
    await expect(answersOf(coach, 2)).toContainText('1 of 2');
    await expect(coach.turn(2)).toContainText('Reply 2');
    expect((await logOf(visitor, threadId)).map(([role]) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });

  test('can be stopped; what came is one answer, what was there before the other', async ({
    visitor,
    coach,
    upstream,
  }) => {
    await openTwoTurns(visitor, coach);
    const held = await answerAgainSlowly(coach, upstream, 2);
    await held.say('Half of it ');
    await expect(coach.turn(2)).toContainText('Half of it');
    await coach.stop.click();
    await expect(coach.turn(2)).toContainText('Stopped by you. What came is kept.');
    await expect(answersOf(coach, 2)).toContainText('2 of 2');
    await chooseEarlierAnswer(coach, 2);
    await expect(coach.turn(2)).toContainText('Reply 2');
    await expect(coach.turn(2)).not.toContainText('Stopped by you');
  });

  test('that fails offers to ask again, and the way back to the answer before', async ({
    visitor,
    coach,
    upstream,
  }) => {
    await openTwoTurns(visitor, coach);
    upstream.chat(refuse(401, 'no'));
    await answerAgain(coach, 2);
    await expect(coach.notice.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await expect(againButton(coach)).toHaveCount(0);
    await chooseEarlierAnswer(coach, 2);
    await expect(coach.turn(2)).toContainText('Reply 2');
    await expect(coach.notice).toHaveCount(0);
  });

  test('is followed by a reload in the middle of it', async ({ page, visitor, coach, upstream }) => {
    await openTwoTurns(visitor, coach);
    const held = await answerAgainSlowly(coach, upstream, 2);
    await held.say('A second ');
    await expect(coach.turn(2)).toContainText('A second');
    await page.reload();
    await expect(coach.turn(2)).toContainText('A second');
    await held.say('answer.');
    await held.finish();
    await coach.answered(2);
    await expect(coach.turn(2)).toContainText('A second answer.');
    await expect(answersOf(coach, 2)).toContainText('2 of 2');
  });

  test('is not offered once there is a newer turn: its answers can be read', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    await openTwoTurns(visitor, coach);
    upstream.chat(say('A second answer.'));
    await answerAgain(coach, 2);
    await expect(answersOf(coach, 2)).toContainText('2 of 2');
    await coach.ask(3, 'Question 3');
    await expect(coach.turn(2).getByRole('button', { name: 'Answer again' })).toHaveCount(0);
    await coach.turn(2).getByRole('button', { name: 'Answer 2 of 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answers of turn 2' });
    await expect(dialog.getByRole('region', { name: 'Answer 1 of 2' })).toContainText('Reply 2');
    await expect(dialog.getByRole('region', { name: 'Answer 2 of 2' })).toContainText('In the conversation');
  });
});

test.describe('the newest question', () => {
  test('is edited in place and asked again; the words it had are an answer to go back to', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const threadId = await openTwoTurns(visitor, coach);
    upstream.chat(say('To the other question.'));
    await coach.turn(2).hover();
    await coach.turn(2).getByRole('button', { name: 'Edit the question' }).click();
    await expect(questionEditor(page)).toHaveValue('Question 2');
    await questionEditor(page).fill('Another question');
    await page.getByRole('button', { name: 'Save and ask again' }).click();
    await expect(coach.turn(2)).toContainText('To the other question.');
    await coach.answered(2);
    expect((await logOf(visitor, threadId)).slice(2)).toEqual([
      ['user', 'Another question'],
      ['assistant', 'To the other question.'],
    ]);
    await chooseEarlierAnswer(coach, 2);
    await expect(coach.turn(2)).toContainText('Question 2');
    await expect(coach.turn(2)).not.toContainText('Another question');
  });

  test.describe('when the server cannot be reached', () => {
    test.use({ tolerates: /net::ERR|Failed to load/ });

    test('stays in the editor, and is saved once it can', async ({ page, context, visitor, coach }) => {
      await openTwoTurns(visitor, coach);
      await coach.message.press('ArrowUp');
      await questionEditor(page).fill('Another question');
      await context.setOffline(true);
      await questionEditor(page).press('Control+Enter');
      await expect(coach.notice).toContainText('Your text is still here.');
      await expect(questionEditor(page)).toHaveValue('Another question');
      await context.setOffline(false);
      await questionEditor(page).press('Control+Enter');
      await expect(coach.turn(2)).toContainText('to: Another question');
    });
  });

  test('is edited, answered again and stepped through without a pointer', async ({
    page,
    visitor,
    coach,
  }) => {
    const { keyboard } = page;
    await openTwoTurns(visitor, coach);
    await page.getByRole('heading', { level: 1 }).click();
    await keyboard.press('e');
    await expect(questionEditor(page)).toBeFocused();
    await keyboard.type(' and more');
    await keyboard.press('Control+Enter');
    await expect(coach.turn(2)).toContainText('to: Question 2 and more');
    await expect(answersOf(coach, 2)).toContainText('2 of 2');
    await coach.message.focus();
    await keyboard.press('ArrowUp');
    await keyboard.press('Escape');
    await expect(questionEditor(page)).toHaveCount(0);
    await expect(coach.message).toBeFocused();
    await againButton(coach).focus();
    await keyboard.press('Enter');
    await expect(answersOf(coach, 2)).toContainText('3 of 3');
    await expect(againButton(coach)).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(answersOf(coach, 2)).toContainText('2 of 3');
    await expect(answersOf(coach, 2).getByRole('button', { name: 'Earlier answer' })).toBeFocused();
  });
});
