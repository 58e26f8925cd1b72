import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ReplyFigureRecord } from '@/lib/wire';
import { Popover } from '../ui/popover';

/** A figure of a reply that its request does not hold: worked out from figures that it does, or from nowhere. */
export function FigureMark({ figure, children }: { figure: ReplyFigureRecord; children: ReactNode }) {
  const { text, how } = figure;
  return (
    <Popover
      label={how === null ? `Where ${text} is from` : `How ${text} was worked out`}
      trigger={
        <button type="button" className={clsx('figure-mark', how === null && 'figure-mark-unknown')}>
          {children}
          <span className="sr-only">{how === null ? ', not from this conversation' : ', worked out'}</span>
        </button>
      }
    >
      {how === null ? (
        <p>
          <b>{text} is not from this conversation.</b> It stands nowhere in what FinCoach was sent and follows
          from no figure that does. Check it before you rely on it.
        </p>
      ) : (
        <p>
          <b>{text} was worked out from what FinCoach was sent:</b> {how}
        </p>
      )}
    </Popover>
  );
}
