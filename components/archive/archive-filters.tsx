'use client';

import clsx from 'clsx';
import { ToggleGroup } from 'radix-ui';
import { count } from '../memory-panel/numbers';
import type { StateCounts } from './state-counts';
import { StateSwatch } from './state-swatch';
import { type ArchiveChoice, type ChooseArchive, STATES } from './use-archive-filters';

/** The name of a state, and the rest of it where there is room. */
const NAMES = {
  sent: ['Sent', ' word for word'],
  folded: ['Folded', ' into a summary'],
  dropped: ['Dropped'],
  waiting: ['Waiting'],
};
const WRITERS = [
  { by: null, name: 'Both' },
  { by: 'user', name: 'You' },
  { by: 'assistant', name: 'FinCoach' },
] as const;

type ArchiveFiltersProps = { choice: ArchiveChoice; choose: ChooseArchive; counts: StateCounts | null };

/** Narrows the archive to one state, or to what one side wrote. */
export function ArchiveFilters({ choice, choose, counts }: ArchiveFiltersProps) {
  return (
    <aside
      aria-label="Filters"
      className="flex flex-wrap gap-x-8 gap-y-4 self-start md:sticky md:top-0 md:block"
    >
      <div className="w-full md:w-auto">
        <h2 className="mb-1 text-sm font-strong">State</h2>
        <ToggleGroup.Root
          type="single"
          aria-label="State"
          value={choice.state ?? ''}
          onValueChange={(value) => choose({ state: STATES.find((state) => state === value) ?? null })}
          className="grid grid-cols-2 gap-x-6 md:grid-cols-1"
        >
          {STATES.map((state) => (
            <ToggleGroup.Item
              key={state}
              value={state}
              className="-mx-2 flex min-h-[30px] items-center gap-[9px] rounded-md border border-transparent px-2 text-left text-sm transition-colors hover:bg-accent-soft data-[state=on]:border-accent data-[state=on]:bg-accent-soft touch:min-h-11"
            >
              <StateSwatch state={state} />
              <span className="flex-1">
                {NAMES[state][0]}
                <span className="max-sm:sr-only">{NAMES[state][1]}</span>
              </span>
              {counts && <span className="text-muted">{count(counts[state])}</span>}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      </div>
      <div className="md:mt-6">
        <h2 className="mb-1 text-sm font-strong">Written by</h2>
        <ToggleGroup.Root
          type="single"
          aria-label="Written by"
          value={choice.by ?? 'both'}
          onValueChange={(value) => choose({ by: WRITERS.find(({ by }) => by === value)?.by ?? null })}
          className="flex flex-wrap gap-2"
        >
          {WRITERS.map(({ by, name }) => (
            <ToggleGroup.Item
              key={name}
              value={by ?? 'both'}
              className={clsx(
                'inline-flex min-h-6 items-center rounded-sm border border-line bg-surface px-2 text-xs text-muted transition-colors',
                'hover:bg-accent-soft data-[state=on]:border-accent data-[state=on]:bg-accent-soft data-[state=on]:text-text touch:min-h-11 touch:px-3',
              )}
            >
              {name}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      </div>
    </aside>
  );
}
