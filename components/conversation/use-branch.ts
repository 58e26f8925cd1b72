import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useBranchThread } from '../api/answers';
import { count } from '../memory-panel/numbers';
import { putInOutbox } from './outbox';
import { newMessageId } from './outgoing';

/** A message to branch at, and its turn. */
export type BranchPoint = { turn: number; position: number };

/**
 * Branches a thread at a message and opens the branch; with `text` the message, a question, says that instead and is
 * answered there. Throws ApiProblem when nothing was branched.
 */
export function useBranch(threadId: string) {
  const router = useRouter();
  const { mutateAsync } = useBranchThread(threadId);
  return async (at: BranchPoint, text?: string) => {
    const branch = await mutateAsync({ position: at.position, text });
    if (text !== undefined) putInOutbox(branch.id, { id: newMessageId(), text, stored: at });
    router.push(`/threads/${branch.id}`);
    toast(`Branched at turn ${count(at.turn)}. The conversation it came from is unchanged.`);
  };
}
