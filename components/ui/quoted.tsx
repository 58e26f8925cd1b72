import { languageOf } from './language-of';

const LONGEST = 160;

/** The start of somebody's words in quotation marks, in the language they are in. */
export function Quoted({ text }: { text: string }) {
  const words = text.trim();
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  return <span lang={languageOf(shown)}>“{shown}”</span>;
}
