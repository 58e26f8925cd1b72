import type { Summary } from '@/lib/wire';
import { count, counted, range } from './numbers';

export type SummaryFigure = Summary['figures'][number];
type Source = SummaryFigure['source'];

/** How each source of a figure is drawn: by the shape of its line as much as by its colour. */
export const SOURCE_LOOK: Record<Source, string> = {
  user: 'underline decoration-good decoration-solid decoration-2 underline-offset-3',
  coach: 'underline decoration-warn decoration-dashed decoration-2 underline-offset-3',
  none: 'rounded-[2px] bg-rule-soft px-0.5 underline decoration-rule decoration-wavy decoration-[1.5px] underline-offset-3',
};

/** Each source in the words that follow a figure. */
export const SOURCE_WORDS: Record<Source, string> = {
  user: 'stated by you',
  coach: 'said only by FinCoach',
  none: 'found nowhere in what was folded',
};

/** What became of the draft that stated figures found nowhere; null when there was none, or it was not sent back. */
export function rewritten({ rewrittenFor, figures }: Summary): string | null {
  if (rewrittenFor.length === 0) return null;
  const stayed = figures.filter(({ source }) => source === 'none').map(({ text }) => text);
  if (stayed.length === 0)
    return `The summary was written again once: its first draft had ${listed(rewrittenFor)}, found nowhere.`;
  const same = stayed.every((text) => rewrittenFor.includes(text));
  const what = same ? (stayed.length === 1 ? 'it stayed' : 'they stayed') : 'this is what came';
  return `The summary was written again once; ${what}.`;
}

/** Turns in as few characters as they take: "1–3, 7". */
export function turnsInShort(turns: readonly number[]): string {
  return runs(turns)
    .map(([first, last]) => (first === last ? count(first) : `${count(first)}–${count(last)}`))
    .join(', ');
}

/** Turns in words: "turns 1 to 3 and turn 7". */
export function turnsInWords(turns: readonly number[]): string {
  return conjunction.format(runs(turns).map((run) => range('turn', run)));
}

/** A figure that a summary lacks as a statement that can be read by itself: "Landlord's deposit ₹90,000". */
export function statementOf({ about, text }: Summary['missing'][number]): string {
  const statement = `${about} ${text}`.trim();
  return statement.charAt(0).toUpperCase() + statement.slice(1);
}

/** A limit of a summary in both units: "160 tokens, about 88 words". */
export function limitInWords(tokens: number): string {
  return `${counted(tokens, 'token')}, about ${counted(Math.floor(tokens * WORDS_PER_TOKEN), 'word')}`;
}

// Figures take more tokens than words do: "₹1,42,000" alone is five or six.
const WORDS_PER_TOKEN = 0.55;
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function listed(texts: readonly string[]): string {
  return conjunction.format([...texts]);
}

function runs(turns: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const turn of [...new Set(turns)].sort((a, b) => a - b)) {
    const open = found.at(-1);
    if (open && open[1] === turn - 1) open[1] = turn;
    else found.push([turn, turn]);
  }
  return found;
}
