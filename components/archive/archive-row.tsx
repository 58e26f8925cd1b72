import Link from 'next/link';
import { memo, type Ref } from 'react';
import type { Message } from '@/lib/wire';
import { KindSwatch } from '../memory-panel/kind-swatch';
import { kindOf } from '../memory-panel/kinds';
import { count, counted } from '../memory-panel/numbers';
import { BringBack } from './bring-back';
import { ClampedText } from './clamped-text';
import { StateSwatch } from './state-swatch';
import { byline, stateWords } from './state-words';

type ArchiveRowProps = {
  ref: Ref<HTMLTableRowElement> | undefined;
  threadId: string;
  index: number;
  message: Message;
  summarySent: boolean;
  open: boolean;
  onToggle: (position: number) => void;
};

/** One message of the archive: text, tokens, state and reason, and the way to it in the conversation. */
export const ArchiveRow = memo(function ArchiveRow(props: ArchiveRowProps) {
  const { ref, threadId, index, message, summarySent, open, onToggle } = props;
  const { position, text, tokens } = message;
  const state = <State message={message} summarySent={summarySent} />;
  const link = (
    <span className="inline-flex items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
      <BringBack threadId={threadId} message={message} />
      <Link
        href={`/threads/${threadId}?turn=${message.turn}&message=${position}`}
        aria-label={`Show in conversation: message ${count(position)}`}
        className="inline-flex min-h-6 items-center text-link underline-offset-3 hover:underline touch:min-h-11"
      >
        Show <span className="hidden xl:inline">&nbsp;in conversation</span>
      </Link>
    </span>
  );
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className="align-top leading-[1.35] hover:bg-accent-soft/50 *:border-b *:border-line *:px-2 *:py-[9px]"
    >
      <td className="border-r-3 border-double border-r-rule/45! text-right text-muted">
        {count(position)}
        <KindSwatch kind={kindOf(message)} className="mt-1.5 md:hidden" />
      </td>
      <td className="hidden pl-3.5! md:table-cell">
        <KindSwatch kind={kindOf(message)} />
      </td>
      <td className="pl-3.5! md:pl-2!">
        <ClampedText text={text} open={open} onToggle={() => onToggle(position)} />
        <p className="text-xs text-muted">
          {byline(message)}
          <span className="md:hidden">, {counted(tokens, 'token')}</span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs md:hidden">
          {state}
          {link}
        </div>
      </td>
      <td className="hidden text-right md:table-cell">{count(tokens)}</td>
      <td className="hidden md:table-cell">{state}</td>
      <td className="hidden text-right text-xs whitespace-nowrap md:table-cell">{link}</td>
    </tr>
  );
});

function State({ message, summarySent }: { message: Message; summarySent: boolean }) {
  const { name, detail } = stateWords(message, summarySent);
  return (
    <div className="flex gap-[7px]">
      <StateSwatch state={message.state} />
      <p>
        <b>{name}</b>
        <span className="ml-1.5 text-xs text-muted md:ml-0 md:block">{detail}</span>
      </p>
    </div>
  );
}
