import type { Locator, Page } from '@playwright/test';
import type { Visitor } from './client';
import type { Coach } from './e2e-coach';
import { seedThread } from './e2e-seed';

/** A thread of two turns under the full buffer, open; its replies are "Reply 1 to: Question 1" and so on. */
export async function openTwoTurns(visitor: Visitor, coach: Coach): Promise<string> {
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 2);
  await coach.open(threadId);
  await coach.answered(2);
  return threadId;
}

/** The stepper through the answers of the newest turn. */
export function answersOf(coach: Coach, turn: number): Locator {
  return coach.turn(turn).getByRole('group', { name: `Answers of turn ${turn}` });
}

/** The button that answers the newest turn again; with a mouse it shows when the turn is pointed at. */
export function againButton(coach: Coach): Locator {
  return coach.transcript.getByRole('button', { name: 'Answer again' });
}

/** Has the newest turn answered again, with a mouse. */
export async function answerAgain(coach: Coach, turn: number): Promise<void> {
  await coach.turn(turn).hover();
  await againButton(coach).click();
}

/** The field in which a question is put into other words. */
export function questionEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Question', exact: true });
}
