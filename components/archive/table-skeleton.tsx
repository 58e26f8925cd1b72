import { Skeleton } from '../ui/skeleton';

const ROWS = ['w-4/5', 'w-2/3', 'w-5/6', 'w-1/2', 'w-3/4'];

/** The table's geometry while the first page is read. */
export function TableSkeleton() {
  return (
    <div className="border-t border-line-strong">
      <p role="status" className="sr-only">
        Reading the archive
      </p>
      {ROWS.map((width) => (
        <div key={width} className="flex gap-4 border-b border-line px-2 py-3">
          <Skeleton className="size-[22px]" />
          <div className="flex-1">
            <Skeleton className={`mb-2 h-3.5 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
