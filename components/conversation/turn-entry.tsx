import clsx from 'clsx';
import { memo } from 'react';
import { FoldFailedLine, FoldingLine } from './fold-line';
import { FolioButton } from './folio-button';
import { ForgettingNotice } from './forgetting-notice';
import type { LiveTurn } from './live-turn';
import { type Left, MessageBlock } from './message-block';
import { TurnEnding } from './turn-ending';
import type { TurnView } from './turn-views';

type TurnEntryProps = {
  view: TurnView;
  selected: boolean;
  onSelect: (turn: number) => void;
  /** The stream's state, for the turn that is being answered. */
  live?: LiveTurn | null;
  /** What is being folded before the reply, in words. */
  folding?: string | null;
  /** Asks the question again; only for the newest turn. */
  onAskAgain?: (view: TurnView) => void;
  /** How it left, for a turn that is no longer sent. */
  left?: Left;
};

/** A turn as an entry of the ledger: folio, margin, question, reply. */
export const TurnEntry = memo(function TurnEntry(props: TurnEntryProps) {
  const { view, selected, onSelect, live = null, folding = null, onAskAgain, left = null } = props;
  const { turn, question, replies, record } = view;
  return (
    <article
      aria-label={`Turn ${turn}`}
      data-turn={turn}
      className={clsx(
        'group/turn relative grid grid-cols-[var(--folio)_minmax(0,1fr)] py-[11px]',
        selected &&
          'bg-accent-soft/45 shadow-[inset_3px_0_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2',
        left && !selected && 'bg-sunken',
        left && 'text-muted',
      )}
    >
      <FolioButton turn={turn} selected={selected} onSelect={onSelect} dimmed={left !== null} />
      <div className="ledger-entry">
        {question && <MessageBlock message={question} left={left} />}
        {folding && <FoldingLine words={folding} />}
        {replies.map((reply) => (
          <MessageBlock
            key={reply.position ?? 'live'}
            message={reply}
            live={live !== null}
            left={left}
            figures={live ? undefined : record?.replyFigures}
          />
        ))}
        {live && replies.length === 0 && !folding && <Waiting />}
        {record && <FoldFailedLine record={record} shown={live !== null || onAskAgain !== undefined} />}
        {!live && <TurnEnding view={view} onAskAgain={onAskAgain} />}
        {!live && question && record && record.forgotten.length > 0 && (
          <ForgettingNotice
            question={question.text}
            forgotten={record.forgotten}
            newest={onAskAgain !== undefined}
          />
        )}
      </div>
    </article>
  );
});

function Waiting() {
  return (
    <p className="mt-[9px] pl-3.5 text-sm text-muted">
      FinCoach is reading
      <span aria-hidden className="caret" />
    </p>
  );
}
