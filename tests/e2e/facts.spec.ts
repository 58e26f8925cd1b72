import { expect, test } from '../support/e2e';
import { askOverApi, seedThread } from '../support/e2e-seed';

const WINDOW_OF_TWO = { strategy: 'window', settings: { k: 2 } };

test('facts say where FinCoach sees them now, which replaced which, and lead to their message', async ({
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW_OF_TWO, 0);
  await askOverApi(visitor, threadId, 'My take-home is ₹1,42,000 a month and rent is ₹31,500.');
  await askOverApi(visitor, threadId, 'What is a mutual fund?');
  await coach.open(threadId);
  const facts = await coach.tab('Facts');
  const row = (text: string) => facts.getByRole('listitem').filter({ hasText: text });
  await expect(facts).toContainText('2 figures you have stated. FinCoach can see all of them now.');
  await expect(row('take-home')).toContainText('Word for word');

  await coach.ask(3, 'My rent is ₹33,000 now.');
  await expect(facts).toContainText('2 figures you have stated. FinCoach can see 1 of them now.');
  await expect(row('take-home')).toContainText('No longer, since turn 3');
  await expect(row('rent')).toContainText('turn 3, replaces turn 1');
  await expect(row('rent').locator('s')).toContainText('₹31,500');

  await facts.getByRole('button', { name: /^₹1,42,000/ }).click();
  await expect(coach.turn(1).getByText(/^My take-home is ₹1,42,000/)).toBeInViewport();

  const grid = facts.getByRole('region', { name: 'Facts by turns' }).getByRole('table');
  await expect(grid.getByRole('row', { name: /^Take-home/ }).getByRole('cell')).toHaveText([
    'word for word',
    'word for word',
    'no longer',
  ]);
});

test('a past turn shows the facts stated up to it, where its own request had them', async ({
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW_OF_TWO, 0);
  await askOverApi(visitor, threadId, 'My take-home is ₹1,42,000 a month.');
  for (const turn of [2, 3]) await askOverApi(visitor, threadId, `Question ${turn}`);
  await askOverApi(visitor, threadId, 'My rent is ₹33,000.');
  await coach.open(threadId);
  const facts = await coach.tab('Facts');
  await expect(facts).toContainText('2 figures you have stated. FinCoach can see 1 of them now.');
  await coach.panel.getByRole('button', { name: 'Earlier turn' }).click();
  await expect(facts).toContainText('At turn 3 FinCoach could see none of it.');
  await coach.panel.getByRole('button', { name: 'Earlier turn' }).click();
  await expect(facts).toContainText('At turn 2 FinCoach could see it.');
});

test('a fact is kept in the profile, goes out with the next request, and is let go by Undo', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW_OF_TWO, 0);
  await askOverApi(visitor, threadId, 'My take-home is ₹1,42,000 a month.');
  await coach.open(threadId);
  const facts = await coach.tab('Facts');
  const keep = facts.getByRole('button', { name: 'Keep as a fact: Take-home ₹1,42,000' });
  await keep.click();
  await expect(page.getByText('Kept as a fact. Every request carries it.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keep).toBeVisible();

  await keep.click();
  await expect(facts).toContainText('Kept in your profile');
  for (const turn of [2, 3]) await coach.ask(turn, `Question ${turn}`);
  await expect(facts.getByRole('listitem')).toContainText('In your profile');
  const sent = await coach.tab('Sent');
  await expect(sent.getByRole('button', { name: /^Profile 1 fact: Take-home ₹1,42,000/ })).toBeVisible();
});

test('any text is watched by hand, with the keyboard alone, and watched no longer', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW_OF_TWO, 0);
  await askOverApi(visitor, threadId, 'My sister Meera marries in Nashik.');
  await coach.open(threadId);
  const facts = await coach.tab('Facts');
  await expect(facts).toContainText('No figures yet.');
  await facts.getByRole('button', { name: 'Watch any text' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Meera');
  await page.keyboard.press('Enter');
  const watched = facts.getByRole('list', { name: 'Watched texts' });
  await expect(watched).toContainText('Word for word');
  await watched.getByRole('button', { name: 'Stop watching Meera' }).click();
  await expect(facts).toContainText('No figures yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(watched).toContainText('“Meera”');
});
