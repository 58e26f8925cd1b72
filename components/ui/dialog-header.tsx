import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';

/** The head of a dialog that is as wide as the page: its title, what it is about, and its close button. */
export function DialogHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex items-start justify-between gap-4 border-b border-line py-3.5 pr-3 pl-5 md:pl-7">
      <div className="min-w-0">
        <Dialog.Title className="text-lg">{title}</Dialog.Title>
        <Dialog.Description className="mt-1 text-sm wrap-anywhere text-muted">{children}</Dialog.Description>
      </div>
      <Dialog.Close asChild>
        <IconButton icon={X} label="Close" />
      </Dialog.Close>
    </header>
  );
}
