import { type ReactNode, useId } from 'react';
import type { Part, TurnRecord } from '@/lib/wire';
import { memoryName } from '../conversation/memory-change';
import { Reply } from '../conversation/reply';
import { memoryOf } from '../memory-panel/memory-of';
import { SentCounts } from '../memory-panel/sent-counts';
import { languageOf } from '../ui/language-of';
import { HowItEnded } from './how-it-ended';
import { RequestFacts } from './request-facts';
import { RequestTape } from './request-tape';

type RequestColumnProps = {
  title: string;
  /** Beside the title: what can be done with it, or what it is. */
  aside?: ReactNode;
  record: TurnRecord | null;
  /** What stands in place of the record while there is none. */
  waiting: ReactNode;
  lacking: readonly Part[];
  most: number;
  reply: string;
  live?: boolean;
  children?: ReactNode;
};

/** One of two answers to a question: its memory, its request as a tape and in figures, the reply. */
export function RequestColumn(props: RequestColumnProps) {
  const { title, aside, record, waiting, lacking, most, reply, live = false, children } = props;
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="min-w-0 border-line px-5 py-4 md:px-7 max-md:not-first:border-t md:not-first:border-l"
    >
      <header className="flex min-h-11 items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={heading} className="text-md">
            {title}
          </h3>
          <p className="text-sm text-muted">
            {record && (
              <>
                {memoryName(record)} · {memoryOf(record).term}
              </>
            )}
          </p>
        </div>
        {aside}
      </header>
      {record?.sent ? (
        <div className="mt-3">
          <SentCounts tokens={record.sent.tokens} record={record} />
          <RequestTape
            sent={record.sent}
            turn={record.turn}
            lacking={lacking}
            most={most}
            label={`${title}, request`}
          />
          <RequestFacts record={record} sent={record.sent} />
        </div>
      ) : (
        <div className="mt-3 text-sm text-muted">{waiting}</div>
      )}
      {children}
      {reply && (
        <div className="mt-4 border-t border-line pt-3 leading-read [overflow-wrap:anywhere]">
          <span className="sr-only">FinCoach: </span>
          <Reply
            text={reply}
            live={live}
            lang={languageOf(reply)}
            figures={live ? undefined : record?.replyFigures}
          />
        </div>
      )}
      {record && !live && <HowItEnded record={record} came={reply !== ''} />}
    </section>
  );
}
