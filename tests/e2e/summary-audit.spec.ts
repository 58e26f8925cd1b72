import type { Visitor } from '../support/client';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import type { Coach } from '../support/e2e-coach';
import { askOverApi } from '../support/e2e-seed';
import { say } from '../support/scripted-answers';

/** Folds all but the newest turn whenever two have built up. */
const EVERY_TWO = { strategy: 'summary', settings: { maxTurnsBeforeSummary: 2, keepTurns: 1 } };
const FIRST = 'I live in Pune. My take-home is ₹1,42,000 a month. The landlord holds a deposit of ₹90,000.';
const INVENTED = 'The user takes home ₹1,42,000 a month, lives in Pune, was told to put 20% down, at 7.2%.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ upstream }) => {
  upstream.chat(say('Plan for 20% down.'));
  upstream.summary(say(INVENTED), say(INVENTED));
});

/** A conversation whose first turn was folded, with the summary of it open. */
async function openSummaryOfFirst(visitor: Visitor, coach: Coach) {
  const { id } = await visitor.createThread(EVERY_TWO);
  for (const text of [FIRST, 'What is a SIP?', 'And an FD?']) await askOverApi(visitor, id, text);
  await coach.open(id);
  const summary = await coach.tab('Summary');
  const article = summary.getByRole('article', { name: /^Summary/ });
  await expect(article).toBeVisible();
  return { summary, article };
}

test('every figure of a summary is marked by where it comes from; an invented one was objected to once and stays marked', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { summary, article } = await openSummaryOfFirst(visitor, coach);
  expect(upstream.summaries()).toHaveLength(2);
  await expect(article.getByRole('button', { name: '₹1,42,000 stated by you' })).toBeVisible();
  await expect(article.getByRole('button', { name: '20% said only by FinCoach' })).toBeVisible();
  const invented = article.getByRole('button', { name: '7.2% found nowhere in what was folded' });
  await expect(summary).toContainText('The summary was written again once; it stayed.');
  await invented.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Where 7.2% comes from' });
  await expect(popover).toContainText(
    '7.2% stands nowhere in what was folded. Check it before you rely on it.',
  );
  await expect(popover).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invented).toBeFocused();
  await invented.press('Enter');
  await expectNothingFound(page);
});

test('figures and clauses lead to the messages they go back to', async ({ page, visitor, coach }) => {
  const { article } = await openSummaryOfFirst(visitor, coach);
  await article.getByRole('button', { name: '20% said only by FinCoach' }).click();
  await page.getByRole('button', { name: 'Turn 1 · FinCoach Plan for 20% down.' }).click();
  await expect(coach.turn(1).locator('[data-position="2"]')).toBeInViewport();
  await article.getByRole('button', { name: 'From turn 1' }).first().click();
  const sources = page.getByRole('dialog', { name: 'Sources in turn 1' });
  await sources.getByRole('button', { name: /Turn 1 · You/ }).click();
  await expect(sources).toBeHidden();
  await expect(coach.turn(1).locator('[data-position="1"]')).toBeInViewport();
});

test('a figure that the summary lacks is listed and can be kept as a fact, which the next request carries', async ({
  visitor,
  coach,
  upstream,
}) => {
  const { summary } = await openSummaryOfFirst(visitor, coach);
  const missing = summary.getByRole('region', { name: 'Missing from the summary' });
  await expect(missing.getByRole('listitem')).toHaveText(/₹90,000 .*deposit.*turn 1, stated by you/);
  await missing.getByRole('button', { name: 'Keep ₹90,000 as a fact' }).click();
  await expect(missing.getByText('Kept', { exact: true })).toBeVisible();
  await coach.ask(4, 'And gold?');
  expect(JSON.stringify(upstream.chats().at(-1)?.body.messages)).toContain('₹90,000');
});

test.describe('over its limit', () => {
  test.use({ tolerates: /422/ });

  test('a correction is refused with the count and kept in the box; shortened it is the version later folds build on', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const { summary, article } = await openSummaryOfFirst(visitor, coach);
    await article.getByRole('button', { name: 'Correct' }).click();
    const box = summary.getByRole('textbox', { name: 'Text of the summary' });
    await expect(box).toBeFocused();
    const long = 'hello '.repeat(300).trim();
    await box.fill(long);
    await expect(summary.getByText(/^300 tokens, \d+ over the limit of \d+\./)).toBeVisible();
    await summary.getByRole('button', { name: 'Save as summary 2' }).click();
    await expect(summary.getByRole('alert')).toContainText(
      /This summary has 300 tokens and its limit is \d+/,
    );
    await expect(box).toHaveValue(long);
    await expectNothingFound(page);

    await box.fill('Takes home ₹1,42,000. The landlord holds ₹90,000.');
    await coach.tab('Sent');
    await coach.tab('Summary');
    await expect(box).toHaveValue('Takes home ₹1,42,000. The landlord holds ₹90,000.');
    await summary.getByRole('button', { name: 'Save as summary 2' }).click();
    const corrected = summary.getByRole('article', { name: 'Summary 2' });
    await expect(corrected).toContainText('Corrected by you.');
    await expect(summary).toContainText('It is sent from the next turn on.');
    const changes = summary.getByRole('region', { name: 'What changed from summary 1' });
    await expect(changes.locator('ins').first()).toContainText('added:');
    await expect(changes.locator('del').first()).toContainText('removed:');
    await expectNothingFound(page);

    await coach.ask(4, 'And gold?');
    expect(JSON.stringify(upstream.summaries().at(-1)?.body.messages)).toContain(
      'The landlord holds ₹90,000',
    );
  });
});

test.describe('when the connection fails', () => {
  test.use({ tolerates: /ERR_INTERNET_DISCONNECTED/ });

  test('the correction stays in the box, also over a reload', async ({ page, context, visitor, coach }) => {
    const { summary, article } = await openSummaryOfFirst(visitor, coach);
    await article.getByRole('button', { name: 'Correct' }).click();
    const box = summary.getByRole('textbox', { name: 'Text of the summary' });
    await box.fill('In my own words.');
    await context.setOffline(true);
    await summary.getByRole('button', { name: 'Save as summary 2' }).click();
    await expect(summary.getByRole('alert')).toContainText('Your text is still in the box.');
    await expect(box).toHaveValue('In my own words.');
    await context.setOffline(false);
    await page.reload();
    await coach.tab('Summary');
    await expect(box).toHaveValue('In my own words.');
  });
});
