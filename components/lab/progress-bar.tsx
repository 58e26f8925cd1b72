import clsx from 'clsx';
import { count } from '../memory-panel/numbers';

type ProgressBarProps = { label: string; done: number; of: number; className?: string };

/** How much of something is done. */
export function ProgressBar({ label, done, of, className }: ProgressBarProps) {
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((100 * done) / of));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${count(done)} of ${count(of)}`}
      className={clsx('h-1.5 overflow-hidden rounded-sm border border-line-strong bg-sunken', className)}
    >
      <div style={{ width: `${percent}%` }} className="h-full bg-accent forced-colors:bg-[CanvasText]" />
    </div>
  );
}
