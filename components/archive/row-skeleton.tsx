import type { Ref } from 'react';
import { count } from '../memory-panel/numbers';
import { Skeleton } from '../ui/skeleton';

type RowSkeletonProps = {
  ref: Ref<HTMLTableRowElement> | undefined;
  index: number;
  position: number | undefined;
  height: number;
};

/** The place of a message that is being read. */
export function RowSkeleton({ ref, index, position, height }: RowSkeletonProps) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy
      className="align-top *:border-b *:border-line *:px-2 *:py-[9px]"
    >
      <td style={{ height }} className="border-r-3 border-double border-r-rule/45! px-0! text-muted">
        <span className="flex min-h-7 items-center justify-center md:justify-end md:px-2">
          {position !== undefined && count(position)}
        </span>
      </td>
      <td colSpan={5} className="pl-3.5!">
        <span className="sr-only">Being read</span>
        <Skeleton className="mt-1 mb-2 h-3.5 w-4/5" />
        <Skeleton className="h-3 w-24" />
      </td>
    </tr>
  );
}
