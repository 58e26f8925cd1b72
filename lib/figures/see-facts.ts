import { sameFigure } from './same-figure';
import type { Figure } from './types';

/** Where the model could see a fact in one request. */
export type Visibility = 'verbatim' | 'pinned' | 'summary' | 'profile' | 'gone';

/** A block of a request as facts are looked for in it: its text and the figures that stand in it. */
export type SeenBlock = { text: string; figures: readonly Figure[] };

/** One request as facts see it. */
export type SeenRequest = {
  turn: number;
  region: { first: number; last: number };
  /** Positions of earlier turns that came back for this question. */
  recalled: readonly number[];
  pinned: readonly number[];
  summary: SeenBlock | null;
  profile: SeenBlock | null;
};

/** What is looked for: the positions that state it word for word, and how a block repeats it. */
export type Sought = { positions: readonly number[]; standsIn(block: SeenBlock): boolean };

/** A stated figure, looked for by its value. */
export function soughtFigure(
  fact: Pick<Figure, 'value' | 'upTo' | 'unit' | 'age'> & { position: number },
): Sought {
  return {
    positions: [fact.position],
    standsIn: ({ figures }) => figures.some((figure) => sameFigure(figure, fact)),
  };
}

/** Any text, looked for by its letters in either case, at the positions that hold it. */
export function soughtText(text: string, positions: readonly number[]): Sought {
  const needle = text.toLowerCase();
  return { positions, standsIn: (block) => block.text.toLowerCase().includes(needle) };
}

/** Where a request shows what is sought: word for word before any block that repeats it. */
export function visibilityOf(sought: Sought, request: SeenRequest): Visibility {
  const { region, recalled, pinned, summary, profile } = request;
  const { positions } = sought;
  if (positions.some((position) => region.first <= position && position <= region.last)) return 'verbatim';
  if (positions.some((position) => recalled.includes(position))) return 'verbatim';
  if (positions.some((position) => pinned.includes(position))) return 'pinned';
  if (profile && sought.standsIn(profile)) return 'profile';
  return summary && sought.standsIn(summary) ? 'summary' : 'gone';
}

/** Where each of the requests, oldest first, showed what is sought, from the turn that stated it on. */
export function sightings(sought: Sought, fromTurn: number, requests: readonly SeenRequest[]) {
  return requests
    .filter(({ turn }) => turn >= fromTurn)
    .map((request) => ({ turn: request.turn, visibility: visibilityOf(sought, request) }));
}

/** The first turn of the run of newest requests that no longer show it; null while the newest does. */
export function goneSince(seen: readonly { turn: number; visibility: Visibility }[]): number | null {
  let since: number | null = null;
  for (const { turn, visibility } of seen) since = visibility === 'gone' ? (since ?? turn) : null;
  return since;
}

/** Turns that follow each other with the same visibility, as one run from `turn` through `through`. */
export function runsOf(seen: readonly { turn: number; visibility: Visibility }[]) {
  const runs: { turn: number; through: number; visibility: Visibility }[] = [];
  for (const { turn, visibility } of seen) {
    const last = runs.at(-1);
    if (last && last.through + 1 === turn && last.visibility === visibility) last.through = turn;
    else runs.push({ turn, through: turn, visibility });
  }
  return runs;
}
