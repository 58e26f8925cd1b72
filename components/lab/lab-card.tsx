import clsx from 'clsx';
import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { csvOf, type LabTable } from '@/lib/lab';
import { Button } from '../ui/button';
import { download } from './download';
import { LabTableView } from './lab-table';
import { pngOf } from './png';

type LabCardProps = {
  title: string;
  /** What it shows of what. */
  about: ReactNode;
  /** Its numbers; made when they are asked for. */
  table: () => LabTable;
  /** Controls beside its title. */
  controls?: ReactNode;
  /** What stands under the chart, with the table too: what is simulated, what is left out. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A chart with its numbers: as a table in its place, as CSV, as a picture. */
export function LabCard({ title, about, table, controls, note, className, children }: LabCardProps) {
  const [shown, setShown] = useState(false);
  const figure = useRef<HTMLDivElement>(null);
  const heading = useId();
  const file = title.toLowerCase().replaceAll(/\W+/g, '-');
  const saveCsv = () => download(`${file}.csv`, 'text/csv', csvOf(table()));
  const savePng = async () => {
    try {
      if (figure.current) download(`${file}.png`, 'image/png', await pngOf(figure.current));
    } catch {
      toast('The browser did not draw the picture. The table and the CSV have its numbers.');
    }
  };
  return (
    <section
      ref={figure}
      aria-labelledby={heading}
      className={clsx('rounded-md border border-line bg-raised px-4 pt-3.5 pb-4', className)}
    >
      <header className="mb-3 flex flex-wrap items-start gap-x-2">
        <div className="min-w-40 flex-1">
          <h2 id={heading} className="mb-0.5 text-md">
            {title}
          </h2>
          <p className="text-xs text-muted">{about}</p>
        </div>
        <div data-not-drawn className="-mr-1.5 flex items-center">
          <CardButton pressed={shown} title={title} onClick={() => setShown(!shown)}>
            <Table2 aria-hidden strokeWidth={1.75} /> Table
          </CardButton>
          <CardButton title={title} onClick={saveCsv}>
            CSV
          </CardButton>
          {!shown && (
            <CardButton title={title} onClick={savePng}>
              PNG
            </CardButton>
          )}
        </div>
        {controls && (
          <div data-not-drawn className="mt-2 flex basis-full flex-wrap items-center gap-2">
            {controls}
          </div>
        )}
      </header>
      {shown ? <LabTableView table={table()} title={title} /> : children}
      {note && <div className="mt-3 text-xs leading-[1.4] text-muted">{note}</div>}
    </section>
  );
}

type CardButtonProps = { title: string; pressed?: boolean; onClick: () => void; children: ReactNode };

function CardButton({ title, pressed, onClick, children }: CardButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={pressed}
      onClick={onClick}
      className="px-1.5! text-xs! font-normal! aria-pressed:bg-accent-soft aria-pressed:text-text"
    >
      {children}
      <span className="sr-only"> of {title}</span>
    </Button>
  );
}
