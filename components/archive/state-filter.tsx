import { ToggleGroup } from 'radix-ui';
import type { ArchiveCounts } from '@/lib/wire';
import { count } from '../memory-panel/numbers';
import { StateSwatch } from './state-swatch';
import { type ArchiveChoice, type ChooseArchive, STATES } from './use-archive-filters';

/** The name of a state, and the rest of it where there is room. */
const NAMES = {
  sent: ['Sent', ' word for word'],
  folded: ['Folded', ' into a summary'],
  dropped: ['Dropped'],
  waiting: ['Waiting'],
  pinned: ['Brought back', ' now'],
  kept: ['Kept', ' as a fact'],
};

type StateFilterProps = {
  state: ArchiveChoice['state'];
  choose: ChooseArchive;
  counts: ArchiveCounts['states'] | null;
};

/** Narrows the archive to one state, or to what is brought back or kept; each says how many messages are in it. */
export function StateFilter({ state: chosen, choose, counts }: StateFilterProps) {
  return (
    <div className="w-full md:w-auto">
      <h2 className="mb-1 text-sm font-strong">State</h2>
      <ToggleGroup.Root
        type="single"
        aria-label="State"
        value={chosen ?? ''}
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
  );
}
