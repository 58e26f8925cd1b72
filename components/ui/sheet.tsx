'use client';

import clsx from 'clsx';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDialogFocus } from './use-dialog-focus';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  side: 'left' | 'bottom';
  children: ReactNode;
};

const SIDES = {
  left: 'inset-y-0 left-0 w-[min(304px,calc(100vw-48px))] rounded-r-lg border-r bg-page',
  bottom: 'inset-x-0 top-16 bottom-0 rounded-t-[14px] border-t bg-surface [--ground:var(--surface)]',
};

/** A pane over the page where there is no room beside it: threads from the left, the memory panel from below. */
export function Sheet({ open, onOpenChange, label, side, children }: SheetProps) {
  const focus = useDialogFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_var(--d-base)_var(--ease)] bg-scrim" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className={clsx('fixed z-50 flex flex-col border-line shadow-lg outline-none', SIDES[side])}
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          {side === 'bottom' && (
            <RadixDialog.Close aria-label="Close" className="relative h-[22px] w-full shrink-0">
              <span className="absolute top-[9px] left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong" />
            </RadixDialog.Close>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
