import { type Lexeme, lexemesOf } from './lexeme';
import { parseFigures } from './parse-figures';
import { sentenceEndsBefore } from './reading';

/** A name as it stands in a text: `text.slice(start, end)`. */
export type Name = { text: string; start: number; end: number };

/** What every summary names, or writes with a capital, without meaning anything in particular. */
const SAYS_NOTHING = new Set(['fincoach', 'user', 'i', "i'm", "i've", 'rs', 'inr', 'ai']);
const CAPITAL = /^\p{Lu}/u;
const ACRONYM = /^\p{Lu}{2,}s?$/u;
const SECTION = /^(?=.*\d)(?=.*\p{Lu})[\p{L}\d]{2,}$/u;
const QUOTED = /"([^"\n]{2,60})"|“([^”\n]{2,60})”|‘([^’\n]{2,60})’/gu;

/**
 * What a text calls by name: runs of capitalised words ("Axis Bluechip"), acronyms and sections (PPF, 80C), and what
 * stands in quotation marks. A capital that opens a sentence tells nothing; figures are no names.
 */
export function namesIn(text: string): Name[] {
  const figures = parseFigures(text);
  const outside = ({ start, end }: Name) =>
    !figures.some((figure) => figure.start < end && start < figure.end);
  return [...capitalised(text), ...quoted(text)].filter(outside).sort((a, b) => a.start - b.start);
}

function capitalised(text: string): Name[] {
  const lexemes = lexemesOf(text);
  const names: Name[] = [];
  for (let at = 0; at < lexemes.length; at += 1) {
    const first = lexemes[at];
    if (!first || !isName(first) || (sentenceEndsBefore(lexemes, at) && !isSure(first))) continue;
    let last = first;
    for (let next = lexemes[at + 1]; next && continues(next); next = lexemes[at + 1]) {
      last = next;
      at += 1;
    }
    names.push({ text: text.slice(first.start, last.end), start: first.start, end: last.end });
  }
  return names;
}

function quoted(text: string): Name[] {
  return [...text.matchAll(QUOTED)].map((match) => {
    const words = match[1] ?? match[2] ?? match[3] ?? '';
    const start = match.index + 1;
    return { text: words, start, end: start + words.length };
  });
}

function isName(lexeme: Lexeme): boolean {
  if (SAYS_NOTHING.has(lexeme.text.toLowerCase())) return false;
  return isSure(lexeme) || (lexeme.kind === 'word' && CAPITAL.test(lexeme.text));
}

function isSure({ kind, text }: Lexeme): boolean {
  return kind === 'opaque' ? SECTION.test(text) : ACRONYM.test(text);
}

function continues(lexeme: Lexeme): boolean {
  return lexeme.spaced && !lexeme.opensLine && isName(lexeme);
}
