import clsx from 'clsx';
import { languageOf } from '../ui/language-of';
import { KindSwatch } from './kind-swatch';
import { type Kind, kindOf, kinds } from './kinds';
import { count } from './numbers';

const EXCERPT = 400;

type LeftRowProps = {
  row: number;
  tabIndex: number;
  kind: Kind;
  turn: number | undefined;
  /** Who wrote it; null for a range of messages. */
  author: 'user' | 'assistant' | 'tool' | null;
  text: string | undefined;
  reason: string;
  tokens: number | undefined;
  /** Two lines of its text instead of three. */
  brief?: boolean;
  onPick: () => void;
};

/** A message that is not sent: who said it, its text, why it left. Choosing it shows it in the conversation. */
export function LeftRow({
  row,
  tabIndex,
  kind,
  turn,
  author,
  text,
  reason,
  tokens,
  brief,
  onPick,
}: LeftRowProps) {
  return (
    <button
      type="button"
      data-row={row}
      tabIndex={tabIndex}
      onClick={onPick}
      className="-mx-2 grid min-h-[34px] w-[calc(100%+1rem)] grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-2.5 rounded-md px-2 py-1.5 text-left text-sm -outline-offset-2 transition-colors hover:bg-accent-soft touch:min-h-11"
    >
      <KindSwatch kind={kind} />
      <span className="min-w-0">
        <span
          lang={text && languageOf(text)}
          className={clsx('wrap-anywhere text-muted', brief ? 'line-clamp-2' : 'line-clamp-3')}
        >
          {author && <b className="text-text">{titleOf(turn, author)}</b>} {text?.slice(0, EXCERPT)}
        </span>
        <span className="block text-xs text-muted">{reason}</span>
      </span>
      {tokens !== undefined && (
        <span className="text-right text-muted">
          {count(tokens)}
          <span className="sr-only"> tokens</span>
        </span>
      )}
    </button>
  );
}

function titleOf(turn: number | undefined, role: 'user' | 'assistant' | 'tool'): string {
  const { name } = kinds[kindOf({ role })];
  return turn === undefined ? name : `${count(turn)} · ${name}`;
}
