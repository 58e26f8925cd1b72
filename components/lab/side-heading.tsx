import type { ReactNode } from 'react';

/** The heading of a part beside the charts, with a word at its end. */
export function SideHeading({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-1.5 flex items-baseline gap-2">
      <h2 className="text-sm font-strong">{children}</h2>
      <span className="ml-auto text-xs text-muted">{end}</span>
    </div>
  );
}
