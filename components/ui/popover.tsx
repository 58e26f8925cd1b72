'use client';

import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode } from 'react';

/** Words that open beside their only trigger, a button; Escape and a click elsewhere close them. */
export function Popover({
  trigger,
  label,
  children,
}: {
  trigger: ReactNode;
  /** What it is about, for screen readers. */
  label: string;
  children: ReactNode;
}) {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 w-max max-w-[min(22rem,calc(100vw-16px))] data-[state=open]:animate-[fade-in_var(--d-base)_var(--ease)] rounded-md border border-line-strong bg-raised px-3 py-2.5 text-sm leading-[1.42] text-text shadow-lg"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
