import { type ReactNode, Suspense } from 'react';
import { useWidth } from '../memory-panel/use-width';
import { Skeleton } from '../ui/skeleton';

type ChartFrameProps = {
  /** The chart in words. */
  label: string;
  height: number;
  children: (width: number) => ReactNode;
};

/** Where a chart stands: as wide as its card, a picture that is said in words; a skeleton until its code is there. */
export function ChartFrame({ label, height, children }: ChartFrameProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} role="img" aria-label={`${label} The table has the numbers.`} style={{ height }}>
      <Suspense fallback={<Skeleton className="h-full" />}>{children(width)}</Suspense>
    </div>
  );
}
