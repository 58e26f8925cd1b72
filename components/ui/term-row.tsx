import type { ReactNode } from 'react';

/** A row of a list of terms (`dl`): what it is, and how much of it. */
export function TermRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="whitespace-nowrap text-muted">{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
