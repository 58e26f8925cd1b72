import type { Trend } from '@/lib/wire';
import { count, counted } from './numbers';

/** A piece of a sentence; figures are set strong. */
export type Piece = { text: string; strong?: true };

/** What a turn sent, and what it would have been with everything kept: "Turn 6 sent 349 tokens. …" */
export function trendSentence({ turns, turnsInAll }: Trend, turn: number): Piece[] {
  const point = turns.find((entry) => entry.turn === turn);
  if (point) {
    const sent = [
      { text: `Turn ${count(turn)} sent ` },
      { text: count(point.tokens), strong: true as const },
      { text: ' tokens. With everything kept it would have been ' },
    ];
    return point.everything === point.tokens
      ? [...sent, { text: 'the same.' }]
      : [...sent, { text: count(point.everything), strong: true }, { text: '.' }];
  }
  if (turnsInAll > turns.length && turn < (turns[0]?.turn ?? 0))
    return [
      {
        text: `Turn ${count(turn)} lies before the newest ${count(turns.length)} turns, which are drawn here.`,
      },
    ];
  return [{ text: `Nothing has been sent at turn ${count(turn)}.` }];
}

/** Below the chart: where the memory changed, what is drawn of a long thread, what is simulated. */
export function trendNotes(trend: Trend, hiddenBudget: number | null): string[] {
  const { turns, turnsInAll } = trend;
  const notes: string[] = [];
  const changes = turns.filter(({ changed }) => changed);
  const last = changes.at(-1);
  if (last) {
    const often = changes.length > 1 ? ` ${count(changes.length)} times, last` : '';
    notes.push(`The memory changed${often} at turn ${count(last.turn)}: ${last.memory}.`);
  }
  if (hiddenBudget !== null)
    notes.push(`The budget of ${counted(hiddenBudget, 'token')} lies above this chart.`);
  if (turnsInAll > turns.length)
    notes.push(
      `Drawn are the newest ${count(turns.length)} of ${count(turnsInAll)} turns; sums are over all.`,
    );
  if (trend.series.some(({ tokens }) => tokens.includes(null)))
    notes.push('A dash stands where the question would not have fitted; sums leave it out.');
  const simulated = simulatedSizes(trend);
  if (simulated)
    notes.push(`Summaries of other memories are simulated at ${simulated} tokens. They were not written.`);
  return notes;
}

function simulatedSizes({ series }: Trend): string {
  const sizes = new Set(
    series.flatMap(({ summaryTokens, current }) => (current ? [] : (summaryTokens ?? []))),
  );
  return [...sizes].map(count).join(' and ');
}
