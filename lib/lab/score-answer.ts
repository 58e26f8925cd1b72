import { parseFigures, sameFigure } from '@/lib/figures';
import type { ExamAnswer } from './types';

const NOT_SAID =
  /\b(?:never|not|no|haven['’]?t|hasn['’]?t|don['’]?t|didn['’]?t|cannot|can['’]?t|unknown|nothing)\b|नहीं/iu;

/**
 * Whether an answer matches exactly: every figure asked for, however it is written, and none beside; the right name and not
 * the other; or, of what was never said, no figure and words that say so.
 */
export function scoreAnswer(answer: ExamAnswer, said: string): boolean {
  const figures = parseFigures(said);
  if (answer.kind === 'not stated') return figures.length === 0 && NOT_SAID.test(said);
  if (answer.kind === 'name') {
    const text = plain(said);
    return text.includes(plain(answer.text)) && !text.includes(plain(answer.not));
  }
  const asked = answer.texts.flatMap(parseFigures);
  return (
    asked.length > 0 &&
    asked.every((figure) => figures.some((other) => sameFigure(other, figure))) &&
    figures.every((figure) => asked.some((other) => sameFigure(other, figure)))
  );
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
}
