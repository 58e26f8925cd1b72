import clsx from 'clsx';
import type { Summary } from '@/lib/wire';
import { languageOf } from '../ui/language-of';
import { Popover } from '../ui/popover';
import { type Piece, type Stretch, stretchesOf } from './summary-pieces';
import { SummarySources } from './summary-sources';
import { rewritten, SOURCE_LOOK, SOURCE_WORDS, turnsInShort, turnsInWords } from './summary-words';

type SummaryTextProps = { threadId: string; summary: Summary; onSelect: (position: number) => void };

/** A summary's text under audit: every figure marked by where it comes from, every clause with the turns it goes back to. */
export function SummaryText({ threadId, summary, onSelect }: SummaryTextProps) {
  return (
    <p
      lang={languageOf(summary.text)}
      className="text-[0.96875rem] leading-[1.68] wrap-anywhere whitespace-pre-wrap"
    >
      {stretchesOf(summary).map((stretch) => (
        <Clause
          key={stretch.start}
          threadId={threadId}
          summary={summary}
          stretch={stretch}
          onSelect={onSelect}
        />
      ))}
    </p>
  );
}

function Clause({ stretch, ...props }: SummaryTextProps & { stretch: Stretch }) {
  const pieces = stretch.pieces.map((piece) =>
    piece.figure ? <Figure key={piece.start} piece={piece} {...props} /> : piece.text,
  );
  if (stretch.sources.length === 0) return pieces;
  return (
    <span className="rounded-[2px] transition-colors hover:bg-accent-soft has-focus-visible:bg-accent-soft has-data-[state=open]:bg-accent-soft">
      {pieces}
      <Turns stretch={stretch} {...props} />
    </span>
  );
}

/** The turns of a clause, as small as a folio; it opens the list of messages. */
function Turns({ stretch, threadId, onSelect }: SummaryTextProps & { stretch: Stretch }) {
  const turns = stretch.sources.map(({ turn }) => turn);
  const about = stretch.pieces.map(({ text }) => text).join('');
  return (
    <Popover
      label={`Sources in ${turnsInWords(turns)}`}
      trigger={
        <button
          type="button"
          aria-label={`From ${turnsInWords(turns)}`}
          className="group/turns -my-1 inline-flex min-h-6 min-w-6 items-center justify-center px-0.5 align-middle leading-none"
        >
          <span className="rounded-sm border border-line bg-raised px-1 py-0.5 text-xs leading-none text-muted transition-colors group-hover/turns:border-accent group-hover/turns:text-text">
            {turnsInShort(turns)}
          </span>
        </button>
      }
    >
      <p>
        <b>This goes back to {turnsInWords(turns)}.</b>
      </p>
      <SummarySources
        threadId={threadId}
        positions={stretch.sources.map(({ position }) => position)}
        about={about}
        onSelect={onSelect}
      />
    </Popover>
  );
}

function Figure({ piece, threadId, summary, onSelect }: SummaryTextProps & { piece: Piece }) {
  const { figure, text } = piece;
  if (!figure) return text;
  const { source, positions } = figure;
  return (
    <Popover
      label={`Where ${text} comes from`}
      trigger={
        <button type="button" className="rounded-[2px] hover:bg-accent-soft">
          <mark className={clsx('bg-transparent text-inherit', SOURCE_LOOK[source])}>
            {text}
            <span className="sr-only"> {SOURCE_WORDS[source]}</span>
          </mark>
        </button>
      }
    >
      <p>
        <b>
          {text} {VERDICT[source]}
        </b>{' '}
        {source === 'none' && `Check it before you rely on it. ${rewritten(summary) ?? ''}`}
        {source === 'user' && positions.length === 0 && 'You wrote it into this summary yourself.'}
      </p>
      {positions.length > 0 && (
        <SummarySources threadId={threadId} positions={positions} about={text} onSelect={onSelect} />
      )}
    </Popover>
  );
}

const VERDICT = {
  user: 'was stated by you.',
  coach: 'was said only by FinCoach.',
  none: 'stands nowhere in what was folded.',
};
