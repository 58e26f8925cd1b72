import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-[4px] border border-b-2 border-line bg-surface px-[5px] text-center font-mono text-xs leading-[18px] text-muted">
      {children}
    </kbd>
  );
}
