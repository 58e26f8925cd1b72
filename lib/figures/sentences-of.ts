import { lexemesOf } from './lexeme';
import { sentenceEndsBefore } from './reading';

/** The sentences and lines of a text, trimmed, in their order; "Rs. 500" and "7% p.a. on" do not end one. */
export function sentencesOf(text: string): string[] {
  const lexemes = lexemesOf(text);
  const starts = lexemes.filter((_, at) => sentenceEndsBefore(lexemes, at)).map(({ start }) => start);
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
}
