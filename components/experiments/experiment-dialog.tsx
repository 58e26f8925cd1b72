import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { problemFrom } from '../api/api-problem';
import { useExperiments } from '../api/experiments';
import { focusTurnMenu } from '../conversation/focus-turn-menu';
import { count } from '../memory-panel/numbers';
import { DialogHeader } from '../ui/dialog-header';
import { Quoted } from '../ui/quoted';
import { RetryNotice } from '../ui/retry-notice';
import { Skeleton } from '../ui/skeleton';
import { useDialogFocus } from '../ui/use-dialog-focus';
import { ExperimentView } from './experiment-view';
import { useTurnAsked } from './use-turn-asked';

type ExperimentDialogProps = {
  threadId: string;
  /** The turn whose question is asked again; null closes the dialog. */
  turn: number | null;
  onClose: () => void;
};

/** A turn's question under another memory, side by side with the turn; from below on a phone. Closing it stops what runs. */
export function ExperimentDialog({ threadId, turn, onClose }: ExperimentDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus();
  const last = useRef(0);
  const opened = (event: Event) => {
    last.current = turn ?? 0;
    onOpenAutoFocus(event);
  };
  const closed = (event: Event) => {
    onCloseAutoFocus(event);
    // It was opened from a menu, which is gone by now.
    if (document.activeElement === document.body) focusTurnMenu(last.current);
  };
  return (
    <Dialog.Root open={turn !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_var(--d-base)_var(--ease)] bg-scrim" />
        <Dialog.Content
          onOpenAutoFocus={opened}
          onCloseAutoFocus={closed}
          className="fixed inset-x-0 top-16 bottom-0 z-50 flex animate-[fade-in_var(--d-base)_var(--ease)] flex-col overflow-hidden rounded-t-[14px] border border-line bg-surface shadow-lg outline-none md:inset-x-6 md:inset-y-6 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:rounded-lg xl:inset-x-[60px]"
        >
          {turn !== null && <Shown key={turn} threadId={threadId} turn={turn} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Shown({ threadId, turn }: { threadId: string; turn: number }) {
  const { asked, error, again } = useTurnAsked(threadId, turn);
  const experiments = useExperiments(threadId, turn);
  const failed = error ?? experiments.error;
  return (
    <>
      <DialogHeader title={`Turn ${count(turn)} with another memory`}>
        {asked && <Quoted text={asked.question} />} Planned with the conversation as it was up to this
        question; the profile and what is brought back count as they are now. Nothing of it enters the
        conversation.
      </DialogHeader>
      {failed && !experiments.data ? (
        <div className="p-5 md:p-7">
          <RetryNotice
            title="This turn could not be read"
            detail={`${problemFrom(failed).detail} Nothing was changed.`}
            onRetry={() => {
              again();
              experiments.refetch();
            }}
          />
        </div>
      ) : asked && experiments.data ? (
        <ExperimentView threadId={threadId} asked={asked} experiments={experiments.data} />
      ) : (
        <Skeleton className="m-5 h-[340px] rounded-md md:m-7" />
      )}
    </>
  );
}
