import { Skeleton } from '../ui/skeleton';

const ROWS = ['w-[58%]', 'w-[46%]', 'w-[64%]', 'w-[52%]'];

/** The Facts tab's geometry while facts are read. */
export function FactsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Reading the facts
      </p>
      <Skeleton className="mb-3 h-4 w-[88%]" />
      {ROWS.map((width) => (
        <div key={width} className="flex h-[52px] items-start justify-between gap-3 pt-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-[92px]" />
        </div>
      ))}
    </>
  );
}
