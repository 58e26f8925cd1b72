import { isQuestion } from '@/lib/figures/sentence-kind';
import type { SummariserRequest } from '../../prompts/summariser';
import { ADVISED, adviceInNotes, SAID, statementsInNotes } from './notes';
import { fromYouToThey, toThey } from './person';
import { type Statement, standing, statementsOf } from './statements';

const NOTHING = 'The user stated nothing to keep.';
const LONGEST_ADVICE = 160;

/** A piece of a summary, with how soon it may be left out: the larger, the sooner. */
type Piece = { text: string; advice: boolean; rank: number };

const ADVISES =
  /\b(?:should|target|keep|start|fill|choose|invest|avoid|put|use|move|surplus|at most|fits?|prefer|better|rather|first)\b/i;
const ABOUT_THE_TALK = /\b(?:I|me|my|noted|told me|were given|SEBI-registered)\b/;

function rankOf({ rule, facts }: Statement): number {
  if (rule) return 0;
  if (facts.some(({ topic }) => topic === 'income' || topic === 'expenses')) return 1;
  return facts.length > 0 ? 2 : 3;
}

/** The first sentence of a reply that advises something, as said about the user. */
function adviceIn(reply: string): string | undefined {
  const advice = reply
    .split(/(?<=[.?!।])\s+/)
    .filter((sentence) => sentence.length <= LONGEST_ADVICE && ADVISES.test(sentence))
    .find((sentence) => !ABOUT_THE_TALK.test(sentence) && !isQuestion(sentence));
  return (
    advice &&
    fromYouToThey(advice)
      .replace(/[.!;]+$/, '')
      .replaceAll(';', ',')
  );
}

function piecesOf({ previous, messages }: SummariserRequest): Piece[] {
  const said = (role: string) => messages.filter((message) => message.role === role).map(({ text }) => text);
  const stated = standing([
    ...statementsInNotes(previous ?? ''),
    ...said('user').flatMap((text) => statementsOf(text, 'message')),
  ]);
  const advice = [
    ...adviceInNotes(previous ?? ''),
    ...said('assistant')
      .map(adviceIn)
      .filter((text) => text !== undefined),
  ];
  const newestFirst = [...new Set(advice.reverse())];
  return [
    ...stated.map((statement) => ({ text: toThey(statement.text), advice: false, rank: rankOf(statement) })),
    ...newestFirst.map((text, age) => ({ text, advice: true, rank: 4 + age })).reverse(),
  ];
}

function compose(pieces: readonly Piece[]): string {
  const said = pieces.filter(({ advice }) => !advice).map(({ text }) => text.replaceAll(';', ','));
  const advised = pieces.filter(({ advice }) => advice).map(({ text }) => `${ADVISED}${text}.`);
  return [...(said.length > 0 ? [`${SAID}${said.join('; ')}.`] : []), ...advised].join(' ');
}

/** The pieces that fit, the least important left out first, and of equals the oldest. */
function fitting(pieces: readonly Piece[], maxTokens: number, count: (text: string) => number): Piece[] {
  const order = pieces
    .map((piece, at) => ({ piece, at, tokens: count(compose([piece])) }))
    .sort((a, b) => a.piece.rank - b.piece.rank || b.at - a.at);
  const kept: Piece[] = [];
  let tokens = 0;
  for (const entry of order) {
    const shared = entry.piece.advice || kept.length === 0 ? 0 : count(SAID);
    if (tokens + entry.tokens - shared > maxTokens) continue;
    kept.push(entry.piece);
    tokens += entry.tokens - shared;
  }
  // Tokens do not quite add up across a joint: the sum above is an estimate, this is the count.
  while (kept.length > 0 && count(compose(inOrder(pieces, kept))) > maxTokens) kept.pop();
  return inOrder(pieces, kept);
}

function inOrder(pieces: readonly Piece[], kept: readonly Piece[]): Piece[] {
  const set = new Set(kept);
  return pieces.filter((piece) => set.has(piece));
}

/**
 * One paragraph in the third person, within the limit: what the user stated, newest figures in the place of older ones,
 * their rules, and in short what FinCoach advised. Earlier notes are merged.
 */
export function writeSummary(request: SummariserRequest, count: (text: string) => number): string {
  const summary = compose(fitting(piecesOf(request), request.maxTokens, count));
  if (summary !== '') return summary;
  return count(NOTHING) <= request.maxTokens ? NOTHING : 'Nothing.';
}
