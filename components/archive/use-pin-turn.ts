import { toast } from 'sonner';
import type { Message } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { usePinMessage } from '../api/mutations';
import { count } from '../memory-panel/numbers';

/** Whether a message can be brought back, or was and can be let go; null for one that is simply sent. */
export function pinChange({ state, pinned }: Message): 'bring back' | 'let go' | null {
  if (pinned) return 'let go';
  return state === 'dropped' || state === 'folded' ? 'bring back' : null;
}

/** Brings the turn of a message back into the next requests or lets it go, says so, and offers to take it back. */
export function usePinTurn(threadId: string) {
  const { mutateAsync: pin } = usePinMessage(threadId);
  const change = async (message: Message, pinned: boolean): Promise<void> => {
    try {
      await pin({ position: message.position, pinned });
      toast(
        `Turn ${count(message.turn)} will ${pinned ? '' : 'no longer '}be sent with your next question.`,
        {
          action: { label: 'Undo', onClick: () => change(message, !pinned) },
        },
      );
    } catch (error) {
      toast(problemFrom(error).detail);
    }
  };
  return change;
}
