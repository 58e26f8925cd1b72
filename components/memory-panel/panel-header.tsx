import { ChevronLeft, ChevronRight, History, PanelRight } from 'lucide-react';
import { IconButton } from '../ui/icon-button';
import { count } from './numbers';

/** The stepper's ends need no reason: the turn beside them says it. */
const AT_AN_END = 'disabled:border-transparent! disabled:bg-transparent! disabled:[&_svg]:opacity-35';

type PanelHeaderProps = {
  /** The turn on show; 0 before there is any. */
  turn: number;
  newestTurn: number;
  onSelectTurn: (turn: number | null) => void;
  onClose?: () => void;
};

/** The panel's title and the stepper that moves it from turn to turn. */
export function PanelHeader({ turn, newestTurn, onSelectTurn, onClose }: PanelHeaderProps) {
  const show = (target: number) => onSelectTurn(target === newestTurn ? null : target);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 px-4">
      <h2 className="flex-1 text-md whitespace-nowrap">
        {turn === 0 ? 'What FinCoach will see' : 'What FinCoach saw'}
      </h2>
      {turn > 0 && (
        <fieldset aria-label="Turn on show" className="flex items-center">
          <IconButton
            icon={ChevronLeft}
            label="Earlier turn"
            size="small"
            className={AT_AN_END}
            disabled={turn <= 1}
            onClick={() => show(turn - 1)}
          />
          <b className="px-0.5 text-sm whitespace-nowrap" aria-live="polite">
            Turn {count(turn)}
          </b>
          <IconButton
            icon={ChevronRight}
            label="Later turn"
            size="small"
            className={AT_AN_END}
            disabled={turn >= newestTurn}
            onClick={() => show(turn + 1)}
          />
        </fieldset>
      )}
      {onClose && <IconButton icon={PanelRight} label="Close the panel" size="small" onClick={onClose} />}
    </header>
  );
}

/** Above the tabs of a past turn: that its record stands as it was, and the way back. */
export function PastTurn({ turn, onNewest }: { turn: number; onNewest: () => void }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-accent-soft px-4 py-[7px] text-sm">
      <History aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="flex-1">Record of turn {count(turn)}, unchanged since</span>
      <button
        type="button"
        onClick={onNewest}
        className="text-link underline underline-offset-3 touch:min-h-11"
      >
        Newest
      </button>
    </div>
  );
}
