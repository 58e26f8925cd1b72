'use client';

import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps = {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
  className?: string;
};

/** Tabs that change on Enter or click, not while the arrow keys pass over them. */
export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} activationMode="manual" className={className}>
      {children}
    </RadixTabs.Root>
  );
}

/** The row of tabs; it scrolls where it is too narrow for all of them. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixTabs.List
      aria-label={label}
      className="flex shrink-0 gap-px overflow-x-auto px-3 shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] touch:justify-between"
    >
      {children}
    </RadixTabs.List>
  );
}

/** One tab; `count` stands small behind its name. */
export function Tab({ value, count, children }: { value: string; count?: number; children: ReactNode }) {
  return (
    <RadixTabs.Trigger
      value={value}
      className="border-b-3 border-transparent forced-colors:border-[Canvas] px-[9px] pt-[7px] pb-[9px] text-sm whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-text data-[state=active]:border-accent forced-colors:data-[state=active]:border-[Highlight] data-[state=active]:font-strong data-[state=active]:text-text touch:min-h-11"
    >
      {children}
      {count !== undefined && (
        <small className="ml-1 text-xs font-normal text-muted">{count.toLocaleString('en-IN')}</small>
      )}
    </RadixTabs.Trigger>
  );
}

/** What a tab shows. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <RadixTabs.Content value={value} className={className}>
      {children}
    </RadixTabs.Content>
  );
}
