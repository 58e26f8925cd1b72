import { Skeleton } from '../ui/skeleton';

/** Below a list whose next page is being read. */
export function ReadingMore() {
  return (
    <div className="px-2 py-4">
      <span className="sr-only">Reading more messages</span>
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}
