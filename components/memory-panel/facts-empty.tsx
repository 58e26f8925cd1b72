import type { ReactNode } from 'react';

/** The tab before any figure has been stated: what it will show, and what can be done now. */
export function NoFacts({ children }: { children?: ReactNode }) {
  return (
    <div className="px-5 py-3.5 text-center">
      <p className="text-md font-strong">No figures yet.</p>
      <p className="mt-1 mb-3 text-sm leading-[1.45] text-muted">
        State an amount, a rate, an age or a date, such as “my take-home is ₹85,000 a month”. It is listed
        here with where FinCoach can see it: word for word, in the summary, in your profile, or no longer.
      </p>
      {children}
    </div>
  );
}
