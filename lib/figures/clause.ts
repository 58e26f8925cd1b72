import { PAIRS } from './about-vocabulary';
import { type Lexeme, lexemesOf } from './lexeme';
import { parseFigures } from './parse-figures';
import { sentenceEndsBefore } from './reading';
import type { Figure } from './types';

/** A word, or words that belong together such as "take-home" or "in hand". Offsets are those of the whole text. */
export type Term = { key: string; start: number; end: number };

/**
 * What stands around a figure in its sentence: the terms back to the figure before it, the terms up to the figure after
 * it, and all terms of the sentence.
 */
export type Clause = { left: Term[]; right: Term[]; sentence: Term[]; previous?: Figure };

// A clause longer than this says nothing about its figure any more, and time stays bounded.
const REACH = 300;

function windowAround(text: string, { start, end }: Figure): { from: number; to: number } {
  let from = Math.max(0, start - REACH);
  while (from > 0 && from < start && /\S/.test(text.charAt(from - 1))) from += 1;
  return { from, to: Math.min(text.length, end + REACH) };
}

const hyphen = (lexeme: Lexeme | undefined): boolean => lexeme?.key === '-' && !lexeme.spaced;

function termsOf(lexemes: readonly Lexeme[], offset: number): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const first = lexemes[at];
    if (first === undefined) continue;
    let key = first.key || first.text.toLowerCase();
    let last = first;
    let next = lexemes[at + 2];
    while (last.kind === 'word' && hyphen(lexemes[at + 1]) && next?.kind === 'word' && !next.spaced) {
      key += `-${next.key}`;
      last = next;
      at += 2;
      next = lexemes[at + 2];
    }
    const before = terms.at(-1);
    const pair = before && `${before.key} ${key}`;
    if (before && pair && PAIRS.has(pair)) Object.assign(before, { key: pair, end: last.end + offset });
    else terms.push({ key, start: first.start + offset, end: last.end + offset });
  }
  return terms;
}

/** The clause around a figure of a text. */
export function clauseAround(text: string, figure: Figure): Clause {
  const { from, to } = windowAround(text, figure);
  const slice = text.slice(from, to);
  const lexemes = lexemesOf(slice);
  const [start, end] = [figure.start - from, figure.end - from];
  const at = lexemes.findIndex((lexeme) => lexeme.end > start);
  const after = lexemes.findIndex((lexeme) => lexeme.start >= end);
  let first = Math.max(0, at);
  while (first > 0 && !sentenceEndsBefore(lexemes, first)) first -= 1;
  let last = after < 0 ? lexemes.length : after;
  while (last < lexemes.length && !sentenceEndsBefore(lexemes, last)) last += 1;

  const sentence = lexemes.slice(first, last);
  const opening = sentence[0]?.start ?? 0;
  const closing = sentence.at(-1)?.end ?? slice.length;
  const others = parseFigures(slice).filter((other) => other.start >= opening && other.end <= closing);
  const previous = others.findLast((other) => other.end <= start);
  const next = others.find((other) => other.start >= end);
  const between = (low: number, high: number) =>
    termsOf(
      sentence.filter((lexeme) => lexeme.start >= low && lexeme.end <= high),
      from,
    );
  return {
    left: between(previous?.end ?? opening, start),
    right: between(end, next?.start ?? closing),
    sentence: termsOf(sentence, from),
    ...(previous && { previous: { ...previous, start: previous.start + from, end: previous.end + from } }),
  };
}
