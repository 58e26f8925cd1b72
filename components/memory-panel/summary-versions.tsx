import clsx from 'clsx';
import type { Summary } from '@/lib/wire';
import { SectionTitle } from './left-out-parts';
import { count, counted } from './numbers';

type SummaryVersionsProps = {
  summaries: readonly Summary[];
  /** The version in the request, and the one on show; null when there is none. */
  sent: number | null;
  shown: number | null;
  onShow: (version: number) => void;
};

/** Every version of the thread's summary, newest first, each to be read; none is ever rewritten. */
export function SummaryVersions({ summaries, sent, shown, onShow }: SummaryVersionsProps) {
  if (summaries.length === 0 || (summaries.length === 1 && shown !== null)) return null;
  return (
    <>
      <SectionTitle title="Versions">{count(summaries.length)}</SectionTitle>
      <ul>
        {summaries.map((summary) => (
          <li key={summary.id}>
            <button
              type="button"
              aria-current={summary.version === shown || undefined}
              onClick={() => onShow(summary.version)}
              className={clsx(
                '-mx-2 flex min-h-[34px] w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 text-left text-sm -outline-offset-2 transition-colors hover:bg-accent-soft touch:min-h-11',
                summary.version === shown && 'bg-accent-soft',
              )}
            >
              <b>Summary {count(summary.version)}</b>
              <span className="text-muted">turn {count(summary.turn)}</span>
              {summary.author === 'user' && <span className="text-muted">· by you</span>}
              {summary.version === sent && <span className="text-muted">· in this request</span>}
              <span className="ml-auto text-muted">{counted(summary.tokens, 'token')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
