import clsx from 'clsx';
import type { ReactNode } from 'react';
import { languageOf } from '../ui/language-of';
import type { FactRow as Row } from './fact-rows';
import { FactState } from './fact-state';
import { readingOf, sourceOf } from './fact-words';

/** Figures that are shown struck through; how many more there were stands below. */
const MOST_REPLACED = 3;

type FactRowProps = {
  row: Row;
  selected: boolean;
  onPick: () => void;
  /** What can be done about the fact; it stands below where FinCoach sees it. */
  children?: ReactNode;
};

/** A fact: its value as it was written, what it is about, where it was said, and where FinCoach sees it. */
export function FactRow({ row, selected, onPick, children }: FactRowProps) {
  const { fact } = row;
  const words = <FactWords row={row} />;
  return (
    <div
      className={clsx(
        '-mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md px-2 text-sm transition-colors hover:bg-accent-soft',
        selected && 'bg-accent-soft',
      )}
    >
      {fact.position === 0 ? (
        <p className="py-2">{words}</p>
      ) : (
        <button
          type="button"
          aria-current={selected || undefined}
          onClick={onPick}
          className="min-h-11 self-start py-2 text-left -outline-offset-2"
        >
          {words}
        </button>
      )}
      <div className="flex flex-col items-end pt-2 pb-1">
        <FactState row={row} />
        {children}
      </div>
    </div>
  );
}

function FactWords({ row }: { row: Row }) {
  const { fact, replaced } = row;
  const about = fact.watch === null ? fact.about : '';
  return (
    <>
      <span className="block wrap-anywhere">
        <b lang={languageOf(fact.text)}>{fact.watch === null ? fact.text : `“${fact.text}”`}</b>{' '}
        {replaced.slice(0, MOST_REPLACED).map((older) => (
          <s key={older.position} className="text-muted">
            <span className="sr-only">before that </span>
            {older.text}{' '}
          </s>
        ))}
        {about}
      </span>
      <span className="block text-xs text-muted">{sourceOf(row)}</span>
      {fact.ambiguous && <span className="block text-xs text-warn">{readingOf(fact)}</span>}
    </>
  );
}
