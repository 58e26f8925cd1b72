import clsx from 'clsx';
import type { RecallMatch } from '@/lib/wire';
import { languageOf } from '../ui/language-of';
import { count } from './numbers';
import { reasonOf, scoreOf } from './recall-words';

type RecalledListProps = {
  matches: readonly RecallMatch[];
  selected: number | null;
  onSelect: (position: number) => void;
};

/** The turns that recall sent again, as they went out, each with its score and why. Choosing one shows it in the conversation. */
export function RecalledList({ matches, selected, onSelect }: RecalledListProps) {
  return (
    <ul aria-label="Recalled turns" className="mb-2">
      {matches.map((match) => {
        const { turn, score, excerpt, positions } = match;
        const current = selected !== null && positions.includes(selected);
        return (
          <li key={turn}>
            <button
              type="button"
              onClick={() => positions[0] !== undefined && onSelect(positions[0])}
              aria-current={current || undefined}
              className={clsx(
                '-mx-2 grid min-h-[34px] w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 rounded-md px-2 py-1.5',
                'text-left text-sm -outline-offset-2 transition-colors hover:bg-accent-soft touch:min-h-11',
                current && 'bg-accent-soft',
              )}
            >
              <span className="min-w-0">
                <span lang={languageOf(excerpt)} className="line-clamp-2 wrap-anywhere text-muted">
                  <span className="sr-only">Turn </span>
                  <b className="text-text">{count(turn)}</b> {excerpt}
                </span>
                <span className="block text-xs wrap-anywhere text-muted">{reasonOf(match)}</span>
              </span>
              <span className="text-right text-xs leading-[1.6] whitespace-nowrap text-muted">
                score {scoreOf(score)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
