import clsx from 'clsx';
import { FoldVertical, Scissors } from 'lucide-react';
import { memo, useState } from 'react';
import { Chip } from '../ui/chip';
import { languageOf } from '../ui/language-of';
import { plainText } from '../ui/plain-text';
import { FolioButton } from './folio-button';
import type { Row } from './transcript-rows';
import { TurnEntry } from './turn-entry';
import type { Said } from './turn-views';

type LeftTurnsProps = {
  rows: Row[];
  selectedTurn: number;
  onSelect: (turn: number) => void;
  /** A position to show, which opens the group that holds it. */
  revealed: number | null;
};

/** Turns that are no longer sent: a line each, or one line for a group that was folded together; opened on demand. */
export const LeftTurns = memo(function LeftTurns({ rows, selectedTurn, onSelect, revealed }: LeftTurnsProps) {
  const [toggled, setOpen] = useState<boolean | null>(null);
  const said = rows.flatMap(({ view }) => (view.question ? [view.question, ...view.replies] : view.replies));
  const open = toggled ?? said.some(({ position }) => position !== null && position === revealed);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const folded = first.departure?.folded ?? false;
  const selected = rows.some(({ view }) => view.turn === selectedTurn);
  if (open)
    return (
      <>
        {rows.map(({ view }) => (
          <TurnEntry
            key={view.turn}
            view={view}
            left={folded ? 'folded' : 'dropped'}
            selected={view.turn === selectedTurn}
            onSelect={onSelect}
          />
        ))}
        <Why row={first} open onToggle={() => setOpen(false)} />
      </>
    );
  return (
    <article
      aria-label={
        rows.length === 1 ? `Turn ${first.view.turn}` : `Turns ${first.view.turn} to ${last.view.turn}`
      }
      data-turn={first.view.turn}
      className={clsx(
        'group/turn relative text-muted',
        selected
          ? 'bg-accent-soft/45 shadow-[inset_3px_0_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2'
          : 'bg-sunken',
      )}
    >
      <div className="grid grid-cols-[var(--folio)_minmax(0,1fr)] pt-[11px]">
        <FolioButton
          turn={first.view.turn}
          through={last.view.turn}
          selected={selected}
          onSelect={onSelect}
          dimmed
        />
        <div className="ledger-entry">
          {rows.length === 1 ? (
            said.map((message) => <Line key={message.position} message={message} folded={folded} />)
          ) : (
            <Digest said={said} folded={folded} />
          )}
        </div>
      </div>
      <Why row={first} open={false} onToggle={() => setOpen(true)} />
    </article>
  );
});

type LineProps = { message: Said; folded: boolean; words?: string };

function Line({ message, folded, words = plainText(message.text, 400) }: LineProps) {
  return (
    <p
      data-position={message.position ?? undefined}
      lang={languageOf(words)}
      className={clsx(
        folded ? 'bar-folded' : 'bar-dropped',
        'pointer-events-auto relative line-clamp-1 rounded-sm pl-3.5 text-[0.9375rem] leading-[1.45] before:absolute before:inset-y-1 before:left-0 before:w-1 before:rounded-[2px] [&+&]:mt-[7px] [overflow-wrap:anywhere]',
      )}
    >
      <span className="sr-only">{message.role === 'user' ? 'You: ' : 'FinCoach: '}</span>
      {words}
    </p>
  );
}

function Digest({ said, folded }: { said: Said[]; folded: boolean }) {
  const [first] = said;
  if (!first) return null;
  const tokens = said.reduce((sum, message) => sum + (message.tokens ?? 0), 0);
  const count = `${said.length.toLocaleString('en-IN')} messages, ${tokens.toLocaleString('en-IN')} tokens`;
  return <Line message={first} folded={folded} words={`${count}: “${plainText(first.text, 300)}”`} />;
}

function Why({ row: { departure }, open, onToggle }: { row: Row; open: boolean; onToggle: () => void }) {
  return (
    <p
      className={clsx(
        'relative flex flex-wrap items-center gap-1.5 pt-1.5 pb-[11px] pl-[calc(var(--folio)+34px)] max-md:pl-[calc(var(--folio)+27px)]',
        open && 'bg-sunken',
      )}
    >
      {departure && (
        <Chip tone={departure.folded ? 'plain' : 'left'} icon={departure.folded ? FoldVertical : Scissors}>
          {departure.label}
        </Chip>
      )}
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="min-h-6 px-1 text-xs text-link underline underline-offset-3 touch:min-h-11"
      >
        {open ? 'Show less' : 'Show'}
      </button>
    </p>
  );
}
