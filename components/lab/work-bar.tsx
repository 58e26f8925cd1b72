import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { ProgressBar } from './progress-bar';
import type { ProgressStore } from './progress-store';

const DOING = { reading: 'Reading', counting: 'Counting tokens', running: 'Running' };

/** How far the lab has come with what it does; nothing while it does nothing. */
export function WorkBar({ store, className }: { store: ProgressStore; className?: string }) {
  const progress = useSyncExternalStore(store.subscribe, store.read, () => null);
  if (!progress) return null;
  const { doing, done, of } = progress;
  return (
    <div className={clsx('text-xs text-muted', className)}>
      <p role="status">{DOING[doing]}</p>
      <ProgressBar label={DOING[doing]} done={done} of={of} className="mt-1" />
    </div>
  );
}
