'use client';

import { Check, Pin } from 'lucide-react';
import { useState } from 'react';
import type { Summary } from '@/lib/wire';
import { useKeepAsFact, useProfile } from '../api/profile';
import { Button } from '../ui/button';
import { languageOf } from '../ui/language-of';
import { SectionTitle } from './left-out-parts';
import { count, counted } from './numbers';
import { statementOf } from './summary-words';

const FEW = 6;

type Missing = Summary['missing'][number];
type SummaryMissingProps = {
  threadId: string;
  missing: readonly Missing[];
  onSelect: (position: number) => void;
};

/** Figures that stood in what was folded and that the summary lacks, each to be kept as a fact. */
export function SummaryMissing({ threadId, missing: all, onSelect }: SummaryMissingProps) {
  const [whole, setWhole] = useState(false);
  const missing = newestOfEach(all);
  if (missing.length === 0) return null;
  const shown = whole ? missing : missing.slice(0, FEW);
  return (
    <section aria-label="Missing from the summary" className="mt-6">
      <SectionTitle title="Missing from the summary">{counted(missing.length, 'figure')}</SectionTitle>
      <ul className="divide-y divide-line border-b border-line">
        {shown.map((figure) => (
          <MissingFigure
            key={`${figure.position} ${statementOf(figure)}`}
            threadId={threadId}
            figure={figure}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {shown.length < missing.length && (
        <Button variant="quiet" size="small" className="mt-1.5" onClick={() => setWhole(true)}>
          Show all {count(missing.length)}
        </Button>
      )}
    </section>
  );
}

function MissingFigure({
  threadId,
  figure,
  onSelect,
}: Omit<SummaryMissingProps, 'missing'> & { figure: Missing }) {
  const { text, about, turn, position } = figure;
  const { mutate: keep, isPending } = useKeepAsFact(threadId);
  const { data: profile } = useProfile();
  const kept = profile?.items.some(
    (fact) =>
      fact.source?.threadId === threadId && fact.source.position === position && fact.text.includes(text),
  );
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <b lang={languageOf(text)}>{text}</b> {about}
        <span className="block text-xs text-muted">
          <button
            type="button"
            onClick={() => onSelect(position)}
            className="min-h-6 text-link underline underline-offset-3 touch:min-h-11"
          >
            turn {count(turn)}
          </button>
          , stated by you
        </span>
      </p>
      {kept ? (
        <p className="flex min-h-7 items-center gap-1.5 text-good touch:min-h-11">
          <Check aria-hidden className="size-4" strokeWidth={1.75} />
          Kept
        </p>
      ) : (
        <Button
          size="small"
          disabled={isPending}
          aria-label={`Keep ${text} as a fact`}
          onClick={() => keep({ text: statementOf(figure), position })}
        >
          <Pin aria-hidden strokeWidth={1.75} /> Keep as a fact
        </Button>
      )}
    </li>
  );
}

/** What was stated twice is missing once: as it was stated last. */
function newestOfEach(missing: readonly Missing[]): Missing[] {
  return [...new Map(missing.map((figure) => [statementOf(figure), figure])).values()];
}
