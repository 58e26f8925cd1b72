import Link from 'next/link';
import { useMemo } from 'react';
import type { Memory } from '@/lib/memory';
import { usePreviews } from '../api/preview';
import { useConversationMessages, useThread } from '../api/queries';
import { columnTokens } from './lay-column';
import { memoriesToCompare } from './memories-to-compare';
import { MemoryColumn } from './memory-column';
import { TapeLegend } from './tape-legend';

type ComparisonProps = {
  threadId: string;
  memory: Memory;
  text: string;
  onUse: (memory: Memory) => void;
};

/** A section per memory, on one scale; what the blocks and the costs mean stands below. */
export function Comparison({ threadId, memory, text, onUse }: ComparisonProps) {
  const { data: thread } = useThread(threadId);
  const { data: pages } = useConversationMessages(threadId);
  const memories = useMemo(
    () => memoriesToCompare(memory, pages?.pages.flatMap(({ records }) => records) ?? []),
    [memory, pages],
  );
  const previews = usePreviews(threadId, memories, text);
  const planned = previews.flatMap(({ data }) => data ?? []);
  const most = Math.max(1, ...planned.map(columnTokens));
  const prices = planned[0]?.comparison?.prices ?? null;
  return (
    <>
      <div className="grid min-h-0 flex-1 snap-x snap-mandatory auto-cols-[min(280px,84%)] grid-flow-col overflow-auto xl:auto-cols-[minmax(200px,1fr)]">
        {memories.map((compared, index) => (
          <MemoryColumn
            key={compared.strategy}
            memory={compared}
            inUse={compared.strategy === memory.strategy}
            preview={previews[index]?.data}
            error={previews[index]?.error ?? null}
            most={most}
            onUse={onUse}
          />
        ))}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line bg-page px-5 py-2.5 text-xs text-muted md:px-7">
        <TapeLegend />
        <p>
          <Link
            href={`/lab?from=thread:${threadId}`}
            className="mr-3 inline-flex min-h-6 items-center text-link underline underline-offset-3 touch:min-h-11"
          >
            Open this conversation in the lab
          </Link>
          {prices && `Estimates by ${prices}, the reply not included. `}
          {thread?.running && `Turn ${thread.running}’s reply is not counted yet.`}
        </p>
      </footer>
    </>
  );
}
