import type { FactRow, Sight } from '@/lib/lab';
import type { Kind } from '../memory-panel/kinds';
import { range } from '../memory-panel/numbers';

/** Where a request had a fact, in words. */
export const SIGHTS: Record<Sight, string> = {
  verbatim: 'word for word',
  recalled: 'recalled',
  profile: 'in the profile',
  summary: 'in a simulated summary',
  gone: 'not seen',
};

const KINDS: Record<Exclude<Sight, 'gone'>, Kind> = {
  verbatim: 'user',
  recalled: 'recall',
  profile: 'profile',
  summary: 'summary',
};

/** The kind whose fill stands for it; nothing fills what is not seen. */
export function sightKind(sight: Exclude<Sight, 'gone'>): Kind {
  return KINDS[sight];
}

/** A row in words: "Word for word in turns 1 to 6, not seen in turn 7." */
export function sightsInWords({ runs }: FactRow): string {
  const said = runs.map(
    ({ turn, through, sight }) => `${SIGHTS[sight]} in ${range('turn', [turn, through])}`,
  );
  const text = `${said.join(', ')}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
