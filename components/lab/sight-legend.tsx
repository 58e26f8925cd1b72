import clsx from 'clsx';
import type { Sight } from '@/lib/lab';
import { SIGHTS, sightKind } from './sight-words';

const SHOWN: readonly Sight[] = ['verbatim', 'summary', 'recalled', 'profile', 'gone'];

/** What the cells of the grid of facts stand for. */
export function SightLegend() {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1">
      {SHOWN.map((sight) => (
        <li key={sight} className="flex items-center gap-1.5">
          <i
            aria-hidden
            className={clsx(
              'kind h-3.5 w-[18px] rounded-[2px]',
              sight === 'gone' ? 'border-rule/40 border-dashed' : `kind-${sightKind(sight)}`,
            )}
          />
          {SIGHTS[sight]}
        </li>
      ))}
    </ul>
  );
}
