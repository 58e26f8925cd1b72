import Link from 'next/link';
import { useEffect, useRef } from 'react';
import type { Imported } from '@/lib/wire';
import { count, counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';

const LISTED = 50;
const LINK =
  'inline-flex min-h-6 items-center text-link underline underline-offset-3 wrap-anywhere touch:min-h-11';

type ImportReportProps = { imported: Imported; onLeave: () => void; onAnother: () => void };

/** What an import made, and what it left out and why. */
export function ImportReport({ imported: { items, skipped, more }, onLeave, onAnother }: ImportReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const unlisted = items.length - LISTED;
  return (
    <div className="mt-4 space-y-4 text-sm">
      <section aria-label="Imported">
        <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
          {counted(items.length, 'conversation')} imported
        </h3>
        <ul className="mt-1">
          {items.slice(0, LISTED).map(({ id, title, messages }) => (
            <li key={id}>
              <Link href={`/threads/${id}`} onClick={onLeave} lang={languageOf(title)} className={LINK}>
                {title}
              </Link>{' '}
              <span className="text-muted">{counted(messages, 'message')}</span>
            </li>
          ))}
        </ul>
        {unlisted > 0 && <p className="text-muted">And {count(unlisted)} more, in the list on the left.</p>}
      </section>
      <LeftOut skipped={skipped} more={more} />
      <Button onClick={onAnother}>Import another file</Button>
    </div>
  );
}

function LeftOut({ skipped, more }: Pick<Imported, 'skipped' | 'more'>) {
  const left = skipped.length + more;
  if (left === 0) return <p className="text-muted">Nothing was left out.</p>;
  return (
    <section aria-label="Left out">
      <h3 className="text-base">{count(left)} left out</h3>
      <ul className="mt-1 space-y-1 rounded-md bg-sunken px-3 py-2">
        {skipped.map(({ where, why }) => (
          <li key={`${where} ${why}`} className="wrap-anywhere">
            <code className="font-mono text-xs">{where}</code> {why}
          </li>
        ))}
        {more > 0 && <li className="text-muted">And {count(more)} more.</li>}
      </ul>
    </section>
  );
}
