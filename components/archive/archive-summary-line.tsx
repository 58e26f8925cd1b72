import { ArrowDownUp } from 'lucide-react';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { GoToMessage } from './go-to-message';
import { countFound } from './search-words';

type ArchiveSummaryLineProps = {
  /** Messages that are read, and whether there are more, where they were searched for; else null. */
  found: { read: number; more: boolean } | null;
  /** Messages the filters let through, and all there are; null while unknown. */
  shown: number | null;
  all: number | null;
  searching: boolean;
  order: 'asc' | 'desc';
  onOrder: (order: 'asc' | 'desc') => void;
  /** Brings a message into view; null where the list is short or leaves messages out. */
  onGo: ((position: number) => void) | null;
};

/** How many messages are listed, in which order, and the way to turn it round; a search has its own order. */
export function ArchiveSummaryLine(props: ArchiveSummaryLineProps) {
  const { found, shown, all, searching, order, onOrder, onGo } = props;
  const direction = order === 'desc' ? 'newest first' : 'oldest first';
  const other = order === 'desc' ? 'oldest first' : 'newest first';
  const numbers =
    all === null || shown === null
      ? ''
      : `${shown === all ? '' : `${count(shown)} of `}${counted(all, 'message')}, `;
  const ranked = found && found.read > 0 ? ', best first' : '';
  const listed = found ? countFound(found.read, found.more) + ranked : `${numbers}${direction}`;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="mr-auto text-sm text-muted first-letter:uppercase">
        {searching ? 'Searching' : listed}
      </p>
      {onGo && all !== null && <GoToMessage last={all} onGo={onGo} />}
      {!found && !searching && (
        <Button size="small" onClick={() => onOrder(order === 'desc' ? 'asc' : 'desc')}>
          <ArrowDownUp aria-hidden strokeWidth={1.75} /> Show {other}
        </Button>
      )}
    </div>
  );
}
