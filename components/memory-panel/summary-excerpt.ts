import { parseFigures, sameFigure, sentencesOf } from '@/lib/figures';

const FIGURE_COUNTS = 10;

/** The sentence of a message that shares most with a text: its figures above all, then its longer words. */
export function excerptOf(message: string, about: string): string {
  const figures = parseFigures(about);
  const words = new Set(wordsOf(about));
  const scoreOf = (sentence: string) => {
    const shared = parseFigures(sentence).filter((figure) =>
      figures.some((other) => sameFigure(figure, other)),
    );
    return shared.length * FIGURE_COUNTS + wordsOf(sentence).filter((word) => words.has(word)).length;
  };
  const sentences = sentencesOf(message);
  const scores = sentences.map(scoreOf);
  return sentences[scores.indexOf(Math.max(...scores))] ?? message;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
}
