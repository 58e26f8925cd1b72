import { Undo2 } from 'lucide-react';
import type { Message } from '@/lib/wire';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { pinChange, usePinTurn } from './use-pin-turn';

/** Brings a message that left back into the next requests, or lets go of one that was; nothing for one that is sent. */
export function BringBack({ threadId, message }: { threadId: string; message: Message }) {
  const pinTurn = usePinTurn(threadId);
  const change = pinChange(message);
  if (!change) return null;
  return (
    <Button
      size="small"
      aria-label={`${change === 'let go' ? 'Let go' : 'Bring back'}: message ${count(message.position)} and its turn`}
      onClick={() => pinTurn(message, change === 'bring back')}
    >
      {change === 'bring back' && <Undo2 aria-hidden className="size-3.5" />}
      {change === 'let go' ? 'Let it go' : 'Bring back'}
    </Button>
  );
}
