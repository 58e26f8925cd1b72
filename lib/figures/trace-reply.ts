import { explainFigure } from './explain-figure';
import { parseFigures } from './parse-figures';
import { sameFigure } from './same-figure';
import type { Figure } from './types';
import { SMALL_NUMBERS } from './vocabulary';

/** A figure of a reply that stands nowhere in its request; `how` is the arithmetic that explains it, null when none does. */
export type ReplyFigure = Pick<Figure, 'text' | 'start' | 'end'> & { how: string | null };

// With many figures in a request some sum always fits: an explanation would mean nothing.
const MOST_KNOWN = 60;

// Advice is full of round durations and ages; amounts, rates and dates are what one relies on.
const CHECKED = new Set<Figure['unit']>(['INR', 'percent', 'date']);

/** Amounts, rates and dates of a reply that its request does not hold: derived from figures that it does, or from nowhere. */
export function traceReply(reply: string, request: readonly string[]): ReplyFigure[] {
  const known = request.flatMap(parseFigures);
  const counts = wholeNumbersIn(reply);
  const explained: Figure[] = [];
  const traced: ReplyFigure[] = [];
  for (const figure of parseFigures(reply)) {
    if (!CHECKED.has(figure.unit) || known.some((entry) => sameFigure(entry, figure))) continue;
    const sources = known.length <= MOST_KNOWN ? [...known, ...explained] : [];
    const how = explainFigure(figure, sources, counts);
    // What has been explained may explain the next: "6 × ₹62,000 = ₹3,72,000, less the ₹1.8 lakh".
    if (how) explained.push(figure);
    const { text, start, end } = figure;
    traced.push({ text, start, end, how });
  }
  return traced;
}

function wholeNumbersIn(text: string): number[] {
  const digits = text.match(/(?<![\d.,])\d{1,3}(?![\d.,]*\d)/g) ?? [];
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const spelled = words.flatMap((word) => SMALL_NUMBERS.get(word) ?? []);
  return [...new Set([...digits.map(Number), ...spelled])].filter((count) => count > 1);
}
