import clsx from 'clsx';
import { useState } from 'react';
import type { ReplyFigureRecord } from '@/lib/wire';
import { languageOf } from '../ui/language-of';
import { CopyButton } from './copy-button';
import { Reply } from './reply';
import { useTurnActions } from './turn-actions';
import type { Said } from './turn-views';

const LONG = 2000;

/** How a message that is no longer sent left the request; null for one that is sent. */
export type Left = 'dropped' | 'folded' | null;

type MessageBlockProps = {
  message: Said;
  live?: boolean;
  left?: Left;
  /** Of a reply: figures that its request does not hold. */
  figures?: readonly ReplyFigureRecord[];
};

/** One message of a turn with its bar, its tokens in the gutter and, for a reply, a button that copies it. */
export function MessageBlock({ message, live = false, left = null, figures }: MessageBlockProps) {
  const asks = message.role === 'user';
  return (
    <div
      data-position={message.position ?? undefined}
      className={clsx(
        'pointer-events-auto relative rounded-sm pl-3.5 leading-read [overflow-wrap:anywhere]',
        'before:absolute before:top-1 before:bottom-1 before:left-0 before:w-1 before:rounded-[2px] [&+&]:mt-[9px]',
        left ? `bar-${left}` : asks ? 'bar-user' : 'bar-assistant',
      )}
    >
      <span className="sr-only">{asks ? 'You: ' : 'FinCoach: '}</span>
      {message.tokens !== null && <Tokens count={message.tokens} position={message.position} />}
      {asks ? (
        <Question text={message.text} strong={left === null} />
      ) : (
        <Reply text={message.text} live={live} lang={languageOf(message.text)} figures={figures} />
      )}
      {!asks && !live && <CopyButton text={message.text} label="Copy the reply" />}
    </div>
  );
}

/** A message's tokens in the gutter; selecting them marks the message on the tape. */
function Tokens({ count, position }: { count: number; position: number | null }) {
  const { mark } = useTurnActions();
  return (
    <button
      type="button"
      title="Show it on the tape"
      disabled={position === null}
      onClick={() => position !== null && mark(position)}
      className="absolute top-0 -right-[42px] min-h-6 w-[38px] rounded-sm pr-1 text-right text-xs font-normal text-muted hover:bg-accent-soft hover:text-text max-md:hidden"
    >
      {count.toLocaleString('en-IN')}
      <span className="sr-only"> tokens</span>
    </button>
  );
}

function Question({ text, strong }: { text: string; strong: boolean }) {
  const [open, setOpen] = useState(false);
  const long = text.length > LONG;
  return (
    <>
      <p
        lang={languageOf(text.slice(0, LONG))}
        className={clsx('whitespace-pre-wrap', strong && 'font-[520]', long && !open && 'line-clamp-[12]')}
      >
        {open ? text : text.slice(0, LONG)}
      </p>
      {long && (
        <button
          type="button"
          onClick={() => setOpen(!open)}
          className="text-xs text-link underline underline-offset-3"
        >
          {open ? 'Show less' : `Show all ${text.length.toLocaleString('en-IN')} characters`}
        </button>
      )}
    </>
  );
}
