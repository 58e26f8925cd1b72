import { useState } from 'react';
import type { Thread, TurnRecord } from '@/lib/wire';
import { useConversationMessages } from '../api/queries';
import type { Rewording } from './turn-actions';
import { useJump } from './use-jump';

/** The question of a thread whose words are open; `editNewest` opens those of the newest, unless a turn is running. */
export function useRewording(thread: Thread, newest: TurnRecord | null, busy: boolean) {
  const [rewording, reword] = useState<Rewording | null>(null);
  const { hasPreviousPage } = useConversationMessages(thread.id);
  const jump = useJump(thread.id);
  const editable = !busy && thread.running === null && newest !== null && newest.turn === thread.turns;
  const editNewest = async () => {
    if (!editable) return;
    if (hasPreviousPage) await jump('newest');
    reword({ turn: newest.turn, branch: false });
  };
  return { rewording, reword, editNewest, editable };
}
