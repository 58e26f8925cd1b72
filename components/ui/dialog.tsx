'use client';

import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useDialogFocus } from './use-dialog-focus';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Escape was pressed; preventing the event keeps the dialog open. */
  onEscape?: (event: KeyboardEvent) => void;
  children?: ReactNode;
};

/** A modal dialog in the middle of the screen; Escape and the scrim close it, focus returns to where it came from. */
export function Dialog({ open, onOpenChange, title, description, onEscape, children }: DialogProps) {
  const focus = useDialogFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_var(--d-base)_var(--ease)] bg-scrim" />
        <RadixDialog.Content
          {...focus}
          onEscapeKeyDown={onEscape}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[min(520px,calc(100vw-32px))] -translate-1/2 animate-[fade-in_var(--d-base)_var(--ease)] flex-col overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-lg outline-none"
        >
          <div className="flex items-start justify-between gap-3">
            <RadixDialog.Title className="pt-1 text-lg">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label="Close" size="small" />
            </RadixDialog.Close>
          </div>
          {description && (
            <RadixDialog.Description className="mt-1 text-sm text-muted">
              {description}
            </RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
