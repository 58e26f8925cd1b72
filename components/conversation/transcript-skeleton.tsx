import { Skeleton } from '../ui/skeleton';

/** The transcript while its first page is read. */
export function TranscriptSkeleton() {
  return (
    <div role="status" className="ledger min-h-0 flex-1 overflow-hidden">
      <span className="sr-only">Reading the conversation</span>
      <div className="ledger-page flex min-h-full flex-col justify-end pb-6">
        {['w-72', 'w-96', 'w-60'].map((width) => (
          <div key={width} className="grid grid-cols-[var(--folio)_minmax(0,1fr)] py-[11px]">
            <span />
            <div className="ledger-entry space-y-3">
              <Skeleton className={`h-5 max-w-full ${width}`} />
              <Skeleton className="h-16 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
