import { sameFigure } from './same-figure';
import type { Figure } from './types';

/** Where the model could see a fact in one request. */
export type Visibility = 'verbatim' | 'pinned' | 'summary' | 'profile' | 'gone';

/** One request as facts see it: the region, and the figures that its blocks hold. */
export type SeenRequest = {
  turn: number;
  region: { first: number; last: number };
  pinned: readonly number[];
  summary: readonly Figure[];
  profile: readonly Figure[];
};

type Seeable = Pick<Figure, 'value' | 'upTo' | 'unit' | 'age'> & { position: number };

/** Where a request shows a fact: word for word before any block that repeats its figure. */
export function visibilityOf(fact: Seeable, request: SeenRequest): Visibility {
  const { region, pinned, summary, profile } = request;
  if (region.first <= fact.position && fact.position <= region.last) return 'verbatim';
  if (pinned.includes(fact.position)) return 'pinned';
  if (profile.some((figure) => sameFigure(figure, fact))) return 'profile';
  return summary.some((figure) => sameFigure(figure, fact)) ? 'summary' : 'gone';
}

/** A fact through the requests of a thread, oldest first: where each showed it, from the turn that stated it on. */
export function sightings(fact: Seeable & { turn: number }, requests: readonly SeenRequest[]) {
  return requests
    .filter(({ turn }) => turn >= fact.turn)
    .map((request) => ({ turn: request.turn, visibility: visibilityOf(fact, request) }));
}

/** The first turn of the run of newest requests that no longer show a fact; null while the newest does. */
export function goneSince(seen: readonly { turn: number; visibility: Visibility }[]): number | null {
  let since: number | null = null;
  for (const { turn, visibility } of seen) since = visibility === 'gone' ? (since ?? turn) : null;
  return since;
}
