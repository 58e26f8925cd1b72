import { parseFigures } from './parse-figures';
import { sameFigure } from './same-figure';
import type { Figure } from './types';

/** Where a figure comes from: the user's own words, FinCoach's alone, or nowhere in what was looked at. */
export type FigureSource = 'user' | 'coach' | 'none';

/** A figure of a text together with who stated it first and the positions of those messages. */
export type TracedFigure = Figure & { source: FigureSource; positions: number[] };

/** A message that a figure may come from. */
export type SourceMessage = { position: number; role: string; text: string };

/** A figure already traced, as an earlier text was audited with: its source carries over. */
export type KnownFigure = Pick<Figure, 'value' | 'upTo' | 'unit' | 'age'> & {
  source: FigureSource;
  positions: number[];
};

/**
 * Traces every figure of a text to the messages it was made from, and to what an earlier text was traced to. The user's
 * words come before FinCoach's: a figure that both said is the user's.
 */
export function traceFigures(
  text: string,
  messages: readonly SourceMessage[],
  known: readonly KnownFigure[] = [],
): TracedFigure[] {
  const stated = messages.flatMap(({ position, role, text: words }) =>
    parseFigures(words).map((figure) => ({
      figure,
      position,
      source: role === 'user' ? ('user' as const) : ('coach' as const),
    })),
  );
  return parseFigures(text).map((figure) => {
    const places = stated.filter((place) => sameFigure(place.figure, figure));
    const earlier = known.find((entry) => sameFigure(entry, figure) && entry.source !== 'none');
    const source = (['user', 'coach'] as const).find(
      (who) => places.some((place) => place.source === who) || earlier?.source === who,
    );
    const positions = places.filter((place) => place.source === source).map(({ position }) => position);
    return {
      ...figure,
      source: source ?? 'none',
      positions: [...new Set([...(earlier?.positions ?? []), ...positions])],
    };
  });
}
