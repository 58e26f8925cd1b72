import clsx from 'clsx';
import type { Summary } from '@/lib/wire';
import { count } from './numbers';
import { rewritten, SOURCE_LOOK, SOURCE_WORDS } from './summary-words';

const SOURCES = ['user', 'coach', 'none'] as const;

/** How many figures of a summary come from whom, and whether it was written again; the key to their marks. */
export function SummaryCounts({ summary }: { summary: Summary }) {
  const again = rewritten(summary);
  const counts = SOURCES.map((source) => ({
    source,
    figures: summary.figures.filter((figure) => figure.source === source).length,
  })).filter(({ figures }) => figures > 0);
  const invented = counts.some(({ source }) => source === 'none');
  if (counts.length === 0 && !again) return null;
  return (
    <div className="mt-3 text-xs text-muted">
      <ul aria-label="Where its figures come from" className="space-y-1">
        {counts.map(({ source, figures }) => (
          <li key={source} className="flex items-baseline gap-2">
            <b className={clsx('min-w-3 shrink-0 text-center text-text', SOURCE_LOOK[source])}>
              {count(figures)}
            </b>
            <span>
              {SOURCE_WORDS[source]}
              {source === 'none' && again && `. ${again}`}
            </span>
          </li>
        ))}
      </ul>
      {!invented && again && <p className="mt-1">{again}</p>}
    </div>
  );
}
