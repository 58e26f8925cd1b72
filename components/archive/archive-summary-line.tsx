import { ArrowDownUp } from 'lucide-react';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';

type ArchiveSummaryLineProps = {
  /** Messages the filters let through, and all there are; null while unknown. */
  shown: number | null;
  all: number | null;
  order: 'asc' | 'desc';
  onOrder: (order: 'asc' | 'desc') => void;
};

/** How many messages are listed, in which order, and the way to turn it round. */
export function ArchiveSummaryLine({ shown, all, order, onOrder }: ArchiveSummaryLineProps) {
  const direction = order === 'desc' ? 'newest first' : 'oldest first';
  const other = order === 'desc' ? 'oldest first' : 'newest first';
  const numbers =
    all === null || shown === null
      ? ''
      : `${shown === all ? '' : `${count(shown)} of `}${counted(all, 'message')}, `;
  return (
    <div className="mb-2 flex min-h-10 items-center justify-between gap-x-4">
      <p role="status" className="text-sm text-muted first-letter:uppercase">
        {numbers}
        {direction}
      </p>
      <Button size="small" onClick={() => onOrder(order === 'desc' ? 'asc' : 'desc')}>
        <ArrowDownUp aria-hidden strokeWidth={1.75} /> Show {other}
      </Button>
    </div>
  );
}
