import type { Part } from '@/lib/wire';
import { count, counted } from './numbers';

/** What a block of a request adds to the name of its kind. */
export function detailOf(part: Exclude<Part, { kind: 'message' }>): string {
  switch (part.kind) {
    case 'system':
      return part.version;
    case 'profile':
      return `${counted(part.facts.length, 'fact')}: ${part.facts.map(({ text }) => text).join('; ')}`;
    case 'summary':
      return count(part.version);
    case 'recall':
      return `${counted(part.matches.length, 'earlier turn')} that ${part.matches.length === 1 ? 'matches' : 'match'} the question`;
    case 'pinned':
      return counted(part.positions.length, 'earlier message');
  }
}
