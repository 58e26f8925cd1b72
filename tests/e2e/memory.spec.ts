import { bindStrategy, defaultMemory, strategies } from '@/lib/memory';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { stall } from '../support/scripted-answers';

const WINDOW = { strategy: 'window', settings: { k: 3 } };

test('a window of three turns: at turn 4 the first turn is dimmed with its reason, and the page, the panel and the wire agree', async ({
  visitor,
  coach,
  upstream,
}) => {
  await coach.open(await seedThread(visitor, WINDOW, 3));
  await expect(coach.contextLine).toHaveCount(0);
  await coach.ask(4, 'Question 4');
  await expect(coach.turn(1)).toContainText('Dropped at turn 4: window full');
  await expect(coach.contextLine).toHaveAccessibleName('FinCoach’s view starts here, at turn 2');
  await expect(coach.transcript).toContainText('turn 2 of 4 · 5 messages below are sent word for word');
  await expect(coach.tape.getByRole('option', { name: /^You, turn/ })).toHaveText(['', '', '']);
  await expect(coach.tape.getByRole('option', { name: /turn 1,/ })).toHaveCount(0);
  const leftOut = await coach.tab('Left out');
  await expect(leftOut.getByRole('list', { name: 'Left at this turn' }).getByRole('listitem')).toContainText([
    /1 · You Question 1.*Window full: this memory sends 3 turns\./,
    /1 · FinCoach Reply 1 to: Question 1.*Window full/,
  ]);
  const sent = upstream.chats()[3]?.body.messages.map(({ content }) => content);
  expect(sent?.slice(1)).toEqual([
    'Question 2',
    'Reply 2 to: Question 2',
    'Question 3',
    'Reply 3 to: Question 3',
    'Question 4',
  ]);
});

test('what left can be read again where it stood', async ({ visitor, coach }) => {
  await coach.open(await seedThread(visitor, WINDOW, 4));
  await coach.turn(1).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(coach.turn(1).getByText(/\d tokens$/)).toHaveCount(2);
  await coach.transcript.getByRole('button', { name: 'Show less' }).click();
  await expect(coach.turn(1).getByText(/\d tokens$/)).toHaveCount(0);
});

test('switching to Everything at turn 7 brings turn 1 back; a marker stands where the memory changed', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  await coach.open(await seedThread(visitor, WINDOW, 6));
  await expect(coach.contextLine).toHaveAccessibleName('FinCoach’s view starts here, at turn 4');
  await coach.chooseMemory('Everything');
  const marker = coach.transcript.getByText('Memory changed from Last few turns, 3 to Everything');
  await expect(marker).toContainText('from turn 7 on');
  await coach.ask(7, 'Question 7');
  await expect(marker).not.toContainText('from turn 7 on');
  await expect(coach.contextLine).toHaveCount(0);
  await expect(coach.turn(1).getByText(/\d tokens$/)).toHaveCount(2);
  await expect(await coach.tab('Left out')).toContainText('All 13 messages were sent word for word.');
  const sent = upstream.chats()[6]?.body.messages.map(({ content }) => content) ?? [];
  expect(sent).toHaveLength(14);
  expect(sent[1]).toBe('Question 1');
  await page.reload();
  await expect(marker).toBeVisible();
});

test('while a reply runs another memory can be chosen, for the next turn', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const threadId = await seedThread(visitor, WINDOW, 1);
  await coach.open(threadId);
  upstream.chat(stall('Coming'));
  await coach.say('Question 2');
  await coach.chooseMemory('Everything');
  await expect(page.getByText('Applies from the next turn.')).toBeVisible();
  await coach.stop.click();
  await expect(coach.turn(2)).toContainText('Stopped by you.');
  expect((await visitor.turn(threadId, 2)).strategy).toBe('window');
  expect((await visitor.thread(threadId)).memory.strategy).toBe('buffer');
});

test('every memory can be chosen and set by keyboard alone, says what it will do and is remembered', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW, 0);
  await coach.open(threadId);
  for (const [index, { id, label }] of strategies.entries()) {
    await coach.memory.press('Enter');
    await expect(page.getByRole('option', { selected: true })).toBeFocused();
    await page.keyboard.press('Home');
    for (let step = 0; step < index; step++) {
      await expect(page.getByRole('option').nth(step)).toBeFocused();
      await page.keyboard.press('ArrowDown');
    }
    await expect(page.getByRole('option').nth(index)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(coach.memory).toHaveAccessibleName(`Memory: ${label}`);
    const chosen = id === defaultMemory.strategy ? defaultMemory : bindStrategy({ strategy: id }).memory;
    const settings = { ...chosen.settings };
    for (const control of bindStrategy(chosen).controls) {
      settings[control.name] = Number(settings[control.name]) + 1;
      const field = page.getByRole('spinbutton', { name: control.label });
      await field.fill(String(settings[control.name]));
      await field.press('Enter');
    }
    const { explanation } = bindStrategy({ strategy: id, settings });
    await expect(coach.memory).toHaveAccessibleDescription(explanation);
    await expect
      .poll(async () => (await visitor.thread(threadId)).memory)
      .toMatchObject({ strategy: id, settings });
    await page.reload();
    await expect(coach.memory).toHaveAccessibleDescription(explanation);
  }
});

test('a setting out of its range is refused in words that name the range, and stays', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, WINDOW, 0);
  await coach.open(threadId);
  const field = page.getByRole('spinbutton', { name: 'Turns kept' });
  for (const value of ['0', '-1', '201', '2.5', '']) {
    await field.fill(value);
    await field.press('Enter');
    await expect(coach.memory).toHaveAccessibleDescription(
      'Turns kept goes from 1 to 200, in whole numbers. It stays at 3.',
    );
    await expect(field).toHaveValue('3');
    await page.getByRole('button', { name: 'Turns kept: more' }).click();
    await expect(coach.memory).toHaveAccessibleDescription(/^Sends your last 4 turns/);
    await page.getByRole('button', { name: 'Turns kept: less' }).click();
    await expect(coach.memory).toHaveAccessibleDescription(/^Sends your last 3 turns/);
  }
  await expect.poll(async () => (await visitor.thread(threadId)).memory).toMatchObject(WINDOW);
});
