import clsx from 'clsx';
import { memo } from 'react';
import { ExperimentsChip } from '../experiments/experiments-chip';
import { TurnOffers } from '../profile/turn-offers';
import { AnswerActions } from './answer-actions';
import { FoldFailedLine, FoldingLine } from './fold-line';
import { FolioButton } from './folio-button';
import { ForgettingNotice } from './forgetting-notice';
import type { LiveTurn } from './live-turn';
import { type Left, MessageBlock } from './message-block';
import { RewordQuestion } from './reword-question';
import { type Rewording, useTurnActions } from './turn-actions';
import { TurnEnding } from './turn-ending';
import { TurnMenu } from './turn-menu';
import type { TurnView } from './turn-views';

type TurnEntryProps = {
  view: TurnView;
  selected: boolean;
  onSelect: (turn: number) => void;
  /** The stream's state, for the turn that is being answered. */
  live?: LiveTurn | null;
  /** What is being folded before the reply, in words. */
  folding?: string | null;
  /** The newest turn, which alone can be answered again and edited. */
  newest?: boolean;
  /** How it left, for a turn that is no longer sent. */
  left?: Left;
};

/** A turn as an entry of the ledger: folio, margin, question, reply. */
export const TurnEntry = memo(function TurnEntry(props: TurnEntryProps) {
  const { view, selected, onSelect, live = null, folding = null, newest = false, left = null } = props;
  const { turn, question, replies, record } = view;
  const { threadId, rewording, answerAgain } = useTurnActions();
  const reworded = rewording?.turn === turn ? rewording : null;
  const askAgain = newest && !live && question ? () => answerAgain(turn, question.text) : undefined;
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
      {!live && <TurnMenu view={view} />}
      <div className="ledger-entry">
        <Question question={question} left={left} reworded={reworded} />
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
        {record && <FoldFailedLine record={record} shown={newest} />}
        {!live && <TurnEnding view={view} onAskAgain={askAgain} />}
        <AnswerActions view={view} newest={newest} live={live !== null}>
          {!live && question && <ExperimentsChip turn={turn} />}
        </AnswerActions>
        {!live && question && record && record.forgotten.length > 0 && (
          <ForgettingNotice question={question.text} forgotten={record.forgotten} newest={newest} />
        )}
        {newest && !live && replies.length > 0 && <TurnOffers threadId={threadId} turn={turn} />}
      </div>
    </article>
  );
});

type QuestionProps = { question: TurnView['question']; left: Left; reworded: Rewording | null };

function Question({ question, left, reworded }: QuestionProps) {
  if (!question) return null;
  if (reworded && question.position !== null)
    return (
      <RewordQuestion rewording={reworded} question={{ position: question.position, text: question.text }} />
    );
  return <MessageBlock message={question} left={left} />;
}

function Waiting() {
  return (
    <p className="mt-[9px] pl-3.5 text-sm text-muted">
      FinCoach is reading
      <span aria-hidden className="caret" />
    </p>
  );
}
