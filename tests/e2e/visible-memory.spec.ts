import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { say } from '../support/scripted-answers';

const WINDOW_OF_ONE = { strategy: 'window', settings: { k: 1 } };
const STATED = 'My take-home is ₹85,000 a month and I spend ₹52,000.';
const ASKED = 'What is my monthly surplus?';

test('a message selected in the transcript is marked on the tape, and a block selected there shows its message', async ({
  visitor,
  coach,
}) => {
  await coach.open(await seedThread(visitor, { strategy: 'buffer' }, 3));
  await coach
    .turn(2)
    .getByRole('button', { name: /^\d+ tokens$/ })
    .first()
    .click();
  const block = coach.tape.getByRole('option', { name: /^You, turn 2,/ });
  await expect(block).toHaveAttribute('aria-selected', 'true');
  await expect(coach.tape.getByRole('option', { selected: true })).toHaveCount(1);
  await coach.tape.getByRole('option', { name: /^FinCoach, turn 2,/ }).click();
  await expect(block).toHaveAttribute('aria-selected', 'false');
  await expect(coach.turn(2).getByText('Reply 2')).toBeInViewport();
});

test('a question about what left is answered with a notice; bringing it back asks again, and then it is sent', async ({
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread(WINDOW_OF_ONE);
  await coach.open(id);
  await coach.ask(1, STATED);
  await coach.ask(2, ASKED);
  const notice = coach.turn(2).getByRole('region', {
    name: 'Your question is about 1 message that is no longer sent',
  });
  await expect(notice.getByRole('listitem')).toHaveText([
    'take-home ₹85,000turn 1',
    'spending ₹52,000turn 1',
  ]);
  await notice.getByRole('button', { name: 'Bring it back and ask again' }).click();
  await coach.answered(3);
  const sent =
    upstream
      .chats()
      .at(-1)
      ?.body.messages.map(({ content }) => content) ?? [];
  expect(sent.join('\n')).toContain(STATED);
  expect(sent.at(-1)).toBe(ASKED);
  await expect(coach.turn(3).getByRole('region')).toHaveCount(0);
  await expect(coach.tape.getByRole('option', { name: /^Brought back/ })).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await coach.turn(2).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(coach.turn(2)).toContainText('The question was about 1 message that was not sent.');
});

test('a fact that left is kept from its notice, and every later request carries it', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread(WINDOW_OF_ONE);
  await coach.open(id);
  await coach.ask(1, 'My rent is ₹31,500 a month.');
  await coach.ask(2, 'How much is my rent?');
  await coach.turn(2).getByRole('button', { name: 'Keep as a fact' }).click();
  await expect(page.getByText('Kept as a fact. Every request carries it.')).toBeVisible();
  await coach.ask(3, 'How much is my rent?');
  const sent =
    upstream
      .chats()
      .at(-1)
      ?.body.messages.map(({ content }) => content) ?? [];
  expect(sent.slice(0, -1).join('\n')).toContain('₹31,500');
  await expect(coach.turn(3).getByRole('region')).toHaveCount(0);
});

test('a figure of a reply that was not sent is marked, one that arithmetic gives says how, one that was sent is plain', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread({ strategy: 'buffer' });
  await coach.open(id);
  upstream.chat(say('Of ₹85,000 you keep **₹33,000**, which earns about 6.8% a year.'));
  await coach.ask(1, STATED);
  const marks = coach
    .turn(1)
    .getByRole('button', { name: /^[₹\d].*(worked out|not from this conversation)$/ });
  await expect(marks).toHaveText(['₹33,000, worked out', '6.8%, not from this conversation']);
  await marks.first().click();
  await expect(page.getByRole('dialog')).toContainText('₹85,000 − ₹52,000');
  await page.keyboard.press('Escape');
  await expect(marks.first()).toBeFocused();
  await marks.last().press('Enter');
  await expect(page.getByRole('dialog')).toContainText('6.8% is not from this conversation.');
});
