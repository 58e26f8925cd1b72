import clsx from 'clsx';

/** A grey stand-in of the final geometry; it shows after 150 ms, so that a fast answer never flickers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block', className)} />;
}
