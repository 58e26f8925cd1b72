import clsx from 'clsx';
import { Pencil, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { AnswerStepper } from './answer-stepper';
import { keepWords } from './kept-words';
import { ReadAnswers } from './read-answers';
import { useTurnActions } from './turn-actions';
import type { TurnView } from './turn-views';

type AnswerActionsProps = {
  view: TurnView;
  newest: boolean;
  /** It is being answered: the row keeps its room, and the focus where it was. */
  live: boolean;
  /** What stands at the start of the row, whatever else there is. */
  children?: ReactNode;
};

const ROW = 'mt-1 flex flex-wrap items-center gap-1 pl-1.5 empty:hidden *:pointer-events-auto *:relative';

const SHOWN =
  'opacity-0 transition-opacity focus-visible:opacity-100 group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 touch:opacity-100';
const RESTING = 'opacity-0 focus-visible:opacity-100';

/** Under a turn's reply: answering and asking it again while it is the newest, and the answers that it has had. */
export function AnswerActions({ view, newest, live, children }: AnswerActionsProps) {
  const { threadId, answerAgain, reword } = useTurnActions();
  const { turn, question, replies, record } = view;
  const several = record !== null && record.versions.length > 1;
  if (!newest && !several) return <div className={ROW}>{children}</div>;
  const answered =
    replies.length > 0 && record !== null && (record.outcome === 'done' || record.outcome === 'stopped');
  // A question that has no answer is no version to come back to: its words wait in the editor.
  const keepUnanswered = () => {
    if (question && replies.length === 0) keepWords(threadId, { turn, branch: false }, question.text);
  };
  const button = {
    size: 'small',
    variant: 'quiet',
    className: clsx('px-2 touch:min-w-11', live ? RESTING : SHOWN),
    ...(live && { 'aria-disabled': true, tabIndex: -1 }),
  } as const;
  return (
    <div className={clsx(ROW, 'min-h-7 touch:min-h-11')}>
      {children}
      {newest && question && (live || answered) && (
        <Button {...button} onClick={() => !live && answerAgain(turn, question.text)}>
          <RefreshCw aria-hidden strokeWidth={1.75} /> Answer again
        </Button>
      )}
      {newest && question && (live || record) && (
        <Button
          {...button}
          aria-label="Edit the question"
          onClick={() => !live && reword({ turn, branch: false })}
        >
          <Pencil aria-hidden strokeWidth={1.75} /> <span className="max-md:hidden">Edit</span>
        </Button>
      )}
      {several && !live && (
        <div className="ml-auto">
          {newest ? (
            <AnswerStepper
              turn={turn}
              version={record.version}
              versions={record.versions}
              onLeave={keepUnanswered}
            />
          ) : (
            <ReadAnswers turn={turn}>
              Answer {count(record.versions.indexOf(record.version) + 1)} of {count(record.versions.length)}
            </ReadAnswers>
          )}
        </div>
      )}
    </div>
  );
}
