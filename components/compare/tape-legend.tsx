import { KindSwatch } from '../memory-panel';
import { type Kind, kinds } from '../memory-panel/kinds';

const SHOWN: readonly Kind[] = [
  'system',
  'profile',
  'summary',
  'recall',
  'pinned',
  'user',
  'assistant',
  'draft',
  'dropped',
  'folded',
];

/** The names of the kinds that a tape can show. */
export function TapeLegend() {
  return (
    <ul aria-label="What the blocks are" className="flex flex-wrap gap-x-3.5 gap-y-1.5">
      {SHOWN.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5 whitespace-nowrap">
          <KindSwatch kind={kind} size={18} />
          {kinds[kind].name}
        </li>
      ))}
    </ul>
  );
}
