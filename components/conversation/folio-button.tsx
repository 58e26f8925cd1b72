import clsx from 'clsx';

type FolioButtonProps = {
  turn: number;
  /** Last turn of a group: "1–2". */
  through?: number;
  selected: boolean;
  onSelect: (turn: number) => void;
  dimmed?: boolean;
};

/** The turn's number. It shows the turn's record in the panel, and so does a click anywhere beside the text. */
export function FolioButton({ turn, through = turn, selected, onSelect, dimmed = false }: FolioButtonProps) {
  const name = through === turn ? `turn ${turn}` : `turns ${turn} to ${through}`;
  return (
    <button
      type="button"
      aria-label={`Show what FinCoach saw at ${name}`}
      aria-pressed={selected}
      onClick={() => onSelect(turn)}
      className={clsx(
        'flex min-h-6 justify-end self-start rounded-sm pt-px pr-[13px] text-right leading-[1.3] max-md:pr-2',
        'after:absolute after:inset-0 after:content-[""] focus-visible:outline-offset-0',
        dimmed ? 'text-md text-muted max-md:text-sm' : 'text-md font-strong',
      )}
    >
      {through === turn ? turn : `${turn}–${through}`}
    </button>
  );
}
