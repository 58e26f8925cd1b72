import type { Locator, Page } from '@playwright/test';
import type { MemoryChoice, Visitor } from './client';
import type { Coach } from './e2e-coach';
import { seedThread } from './e2e-seed';
import { heldAnswer } from './held-answer';
import type { ScriptedUpstream } from './scripted-upstream';

/** A thread of so many turns under a memory, open, with its newest reply shown; its replies are "Reply 1 to: Question 1" and so on. */
export async function openTurns(
  visitor: Visitor,
  coach: Coach,
  memory: MemoryChoice,
  turns: number,
): Promise<string> {
  const threadId = await seedThread(visitor, memory, turns);
  await coach.open(threadId);
  await coach.answered(turns);
  return threadId;
}

/** A thread of two turns under the full buffer, open. */
export function openTwoTurns(visitor: Visitor, coach: Coach): Promise<string> {
  return openTurns(visitor, coach, { strategy: 'buffer' }, 2);
}

/** Has the newest turn answered again by words that the test says one by one. */
export async function answerAgainSlowly(coach: Coach, upstream: ScriptedUpstream, turn: number) {
  const held = heldAnswer();
  upstream.chat(held.answer);
  await answerAgain(coach, turn);
  await held.asked;
  return held;
}

/** Steps back to the answer before the one shown. */
export async function chooseEarlierAnswer(coach: Coach, turn: number): Promise<void> {
  await answersOf(coach, turn).getByRole('button', { name: 'Earlier answer' }).click();
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
