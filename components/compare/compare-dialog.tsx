import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { Memory } from '@/lib/memory';
import { IconButton } from '../ui/icon-button';
import { languageOf } from '../ui/language-of';
import { useDialogFocus } from '../ui/use-dialog-focus';
import { Comparison } from './comparison';

type CompareDialogProps = {
  threadId: string;
  memory: Memory;
  /** The draft to compare; null closes the dialog. */
  draft: string | null;
  onClose: () => void;
  onUse: (memory: Memory) => void;
};

const QUOTED = 160;

/** One draft under every memory, side by side. */
export function CompareDialog({ threadId, memory, draft, onClose, onUse }: CompareDialogProps) {
  const focus = useDialogFocus();
  return (
    <Dialog.Root open={draft !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_var(--d-base)_var(--ease)] bg-scrim" />
        <Dialog.Content
          {...focus}
          className="fixed inset-2 z-50 m-auto flex h-fit max-h-[calc(100dvh-16px)] animate-[fade-in_var(--d-base)_var(--ease)] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-lg outline-none md:inset-x-6 md:max-h-[calc(100dvh-48px)] xl:inset-x-[60px]"
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3.5 pr-3 pl-5 md:pl-7">
            <div className="min-w-0">
              <Dialog.Title className="text-lg">This draft under every memory</Dialog.Title>
              <Dialog.Description className="mt-1 text-sm wrap-anywhere text-muted">
                <Quoted draft={draft ?? ''} /> Nothing is stored or sent.
              </Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close" />
            </Dialog.Close>
          </header>
          <Comparison threadId={threadId} memory={memory} text={draft ?? ''} onUse={onUse} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Quoted({ draft }: { draft: string }) {
  const words = draft.trim();
  if (words === '') return 'No draft yet: an empty question is planned.';
  const shown = words.length > QUOTED ? `${words.slice(0, QUOTED).trimEnd()}…` : words;
  return <span lang={languageOf(shown)}>“{shown}”</span>;
}
