import { Dialog } from 'radix-ui';
import type { Memory } from '@/lib/memory';
import { DialogHeader } from '../ui/dialog-header';
import { Quoted } from '../ui/quoted';
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
          <DialogHeader title="This draft under every memory">
            {draft?.trim() ? <Quoted text={draft} /> : 'No draft yet: an empty question is planned.'} Nothing
            is stored or sent.
          </DialogHeader>
          <Comparison threadId={threadId} memory={memory} text={draft ?? ''} onUse={onUse} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
