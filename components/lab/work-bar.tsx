import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { count } from '../memory-panel/numbers';
import type { ProgressStore } from './progress-store';

const DOING = { reading: 'Reading', counting: 'Counting tokens', running: 'Running' };

/** How far the lab has come with what it does; nothing while it does nothing. */
export function WorkBar({ store, className }: { store: ProgressStore; className?: string }) {
  const progress = useSyncExternalStore(store.subscribe, store.read, () => null);
  if (!progress) return null;
  const { doing, done, of } = progress;
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((100 * done) / of));
  return (
    <div className={clsx('text-xs text-muted', className)}>
      <p role="status">{DOING[doing]}</p>
      <div
        role="progressbar"
        aria-label={DOING[doing]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${count(done)} of ${count(of)}`}
        className="mt-1 h-1.5 overflow-hidden rounded-sm border border-line-strong bg-sunken"
      >
        <div style={{ width: `${percent}%` }} className="h-full bg-accent forced-colors:bg-[CanvasText]" />
      </div>
    </div>
  );
}
