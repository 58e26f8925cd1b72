import { Skeleton } from '../ui/skeleton';

/** Pixels of the chart, and of what stands in its place until it is there. */
export const CHART_HEIGHT = 230;

const ROWS = ['w-full', 'w-[96%]', 'w-[98%]', 'w-[94%]'];

/** The chart's place while its code is on the way. */
export function ChartSkeleton() {
  return (
    <div style={{ height: CHART_HEIGHT }}>
      <Skeleton className="h-full" />
    </div>
  );
}

/** The Trend tab's geometry while its figures are read. */
export function TrendSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Reading the trend
      </p>
      <Skeleton className="mb-3 h-9 w-[92%]" />
      <ChartSkeleton />
      {ROWS.map((width) => (
        <Skeleton key={width} className={`mt-3 h-4 ${width}`} />
      ))}
    </>
  );
}

/** The tab before the first turn: what it will show. */
export function NoTrend() {
  return (
    <div className="px-5 py-3.5 text-center">
      <p className="text-md font-strong">No requests yet.</p>
      <p className="mt-1 text-sm leading-[1.45] text-muted">
        From the first turn on, this draws how many tokens each request holds, and how many it would have held
        under every other memory. Ask something to start it.
      </p>
    </div>
  );
}
