import clsx from 'clsx';
import { useId } from 'react';
import { bindStrategy, type Memory } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { Button } from '../ui/button';
import { Chip } from '../ui/chip';
import { Skeleton } from '../ui/skeleton';
import { ColumnFacts } from './column-facts';
import { layColumn } from './lay-column';
import { VerticalTape } from './vertical-tape';

type MemoryColumnProps = {
  memory: Memory;
  inUse: boolean;
  preview: Preview | undefined;
  error: Error | null;
  /** Tokens that the longest column shows. */
  most: number;
  onUse: (memory: Memory) => void;
};

/** The draft under one memory: what it does in words, as a tape, in figures, and the button that chooses it. */
export function MemoryColumn({ memory, inUse, preview, error, most, onUse }: MemoryColumnProps) {
  const heading = useId();
  const { label, term, explanation, name } = bindStrategy(memory);
  return (
    <section
      aria-labelledby={heading}
      className={clsx(
        'relative flex min-w-0 snap-start flex-col border-r border-line px-4 pt-3 pb-3.5 last:border-r-0',
        inUse && 'bg-raised shadow-[inset_0_3px_0_var(--accent)]',
      )}
    >
      <header className="min-h-[112px] pb-2">
        {inUse && (
          <Chip tone="on" className="float-right mt-0.5 ml-1.5">
            In use
          </Chip>
        )}
        <h3 id={heading} className="text-md">
          {label}
        </h3>
        <p className="text-xs text-muted">{term}</p>
        <p className="mt-1 text-sm leading-[1.32] text-muted">{explanation}</p>
      </header>
      {error ? (
        <p className="flex-1 text-sm text-rule">
          This memory could not be planned. {problemFrom(error).detail}
        </p>
      ) : (
        <Planned name={name} preview={preview} most={most} />
      )}
      <Button className="mt-3 w-full" disabled={inUse} onClick={() => onUse(memory)}>
        {inUse ? 'In use now' : 'Use this memory'}
        <span className="sr-only">: {label}</span>
      </Button>
    </section>
  );
}

function Planned({ name, preview, most }: { name: string; preview: Preview | undefined; most: number }) {
  if (!preview)
    return (
      <div role="status" className="flex-1">
        <span className="sr-only">Planning under {name}</span>
        <Skeleton className="mx-6 h-[340px]" />
        <Skeleton className="mt-3 h-[176px]" />
      </div>
    );
  return (
    <>
      <div className="flex-1">
        <VerticalTape name={name} layout={layColumn(preview, most)} />
      </div>
      <ColumnFacts preview={preview} />
    </>
  );
}
