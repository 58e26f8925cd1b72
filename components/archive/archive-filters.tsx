'use client';

import clsx from 'clsx';
import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { strategies } from '@/lib/memory';
import type { ArchiveCounts } from '@/lib/wire';
import { Select } from '../ui/select';
import { REASONS, reasonWords } from './reason-words';
import { StateFilter } from './state-filter';
import { TurnFields } from './turn-fields';
import type { ArchiveChoice, ChooseArchive } from './use-archive-filters';

const WRITERS = [
  { by: null, name: 'Both' },
  { by: 'user', name: 'You' },
  { by: 'assistant', name: 'FinCoach' },
] as const;
const ANY = 'any';
const ANY_REASON = { value: ANY, label: 'Any reason' };
const ANY_MEMORY = { value: ANY, label: 'Any memory' };

type ArchiveFiltersProps = {
  choice: ArchiveChoice;
  choose: ChooseArchive;
  counts: ArchiveCounts['states'] | null;
  /** What is wrong with the turns that are asked for. */
  turnProblem: string | null;
};

/** Narrows the archive: to a state, a writer, a reason, a memory, some turns. */
export function ArchiveFilters({ choice, choose, counts, turnProblem }: ArchiveFiltersProps) {
  const reasons = REASONS.map((reason) => ({ value: reason, ...reasonWords[reason] }));
  const memories = strategies.map(({ id, label, term }) => ({ value: id, label, term }));
  return (
    <aside
      aria-label="Filters"
      className="flex flex-wrap gap-x-8 gap-y-4 self-start md:sticky md:top-0 md:block md:space-y-5"
    >
      <StateFilter state={choice.state} choose={choose} counts={counts} />
      <Filter title="Written by">
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
      </Filter>
      <Filter title="Left because">
        <Select
          label="Left because"
          value={choice.reason ?? ANY}
          options={[ANY_REASON, ...reasons]}
          onChange={(value) => choose({ reason: REASONS.find((reason) => reason === value) ?? null })}
        />
      </Filter>
      <Filter title="Said under">
        <Select
          label="Said under"
          value={choice.memory ?? ANY}
          options={[ANY_MEMORY, ...memories]}
          onChange={(value) => choose({ memory: value === ANY ? null : value })}
        />
      </Filter>
      <Filter title="Turns">
        <TurnFields from={choice.from} to={choice.to} choose={choose} problem={turnProblem} />
      </Filter>
    </aside>
  );
}

function Filter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 text-sm font-strong">{title}</h2>
      {children}
    </div>
  );
}
