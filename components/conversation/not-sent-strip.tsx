import { ArrowUp } from 'lucide-react';
import type { ViewStart } from './view-start';

/** Under the header once the context line has scrolled off: what is not sent, and the way to the line. */
export function NotSentStrip({ start, onJump }: { start: ViewStart; onJump: () => void }) {
  const last = start.turn - 1;
  if (last < 1) return null;
  return (
    <button
      type="button"
      onClick={onJump}
      className="not-sent-strip absolute inset-x-0 top-0 z-[4] flex min-h-9 items-center gap-1.5 bg-sunken px-3.5 text-left text-sm text-rule touch:min-h-11"
    >
      <ArrowUp aria-hidden className="size-3.5" strokeWidth={1.75} />
      <b>{last === 1 ? 'Not sent: turn 1' : `Not sent: turns 1 to ${last.toLocaleString('en-IN')}`}</b>
      <span className="ml-auto text-muted">view starts at turn {start.turn.toLocaleString('en-IN')}</span>
    </button>
  );
}
