import { Undo2 } from 'lucide-react';
import { toast } from 'sonner';
import type { Message } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { usePinMessage } from '../api/mutations';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';

/** Brings a message that left back into the next requests, or lets go of one that was; nothing for one that is sent. */
export function BringBack({ threadId, message }: { threadId: string; message: Message }) {
  const { mutateAsync: pin } = usePinMessage(threadId);
  const { position, turn, pinned, state } = message;
  const left = state === 'dropped' || state === 'folded';
  if (!left && !pinned) return null;
  const change = async (wanted: boolean) => {
    try {
      await pin({ position, pinned: wanted });
      const action = { label: 'Undo', onClick: () => change(!wanted) };
      toast(`Turn ${count(turn)} will ${wanted ? '' : 'no longer '}be sent with your next question.`, {
        action,
      });
    } catch (error) {
      toast(problemFrom(error).detail);
    }
  };
  return (
    <Button
      size="small"
      aria-label={`${pinned ? 'Let go' : 'Bring back'}: message ${count(position)} and its turn`}
      onClick={() => change(!pinned)}
    >
      {!pinned && <Undo2 aria-hidden className="size-3.5" />}
      {pinned ? 'Let it go' : 'Bring back'}
    </Button>
  );
}
