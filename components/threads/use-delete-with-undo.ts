import { useParams, useRouter } from 'next/navigation';
import { toast } from 'sonner';
import type { Thread } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useDeleteThread, useRestoreThread } from '../api/mutations';

/** Deletes a conversation at once and offers to take it back; leaves its page when it was open. */
export function useDeleteWithUndo() {
  const router = useRouter();
  const { threadId: open } = useParams<{ threadId?: string }>();
  const { mutateAsync: remove } = useDeleteThread();
  const { mutateAsync: restore } = useRestoreThread();
  return async ({ id, title }: Thread) => {
    const undo = async () => {
      try {
        await restore(id);
        if (id === open) router.push(`/threads/${id}`);
      } catch (error) {
        toast(`“${title}” is still deleted. ${problemFrom(error).detail}`);
      }
    };
    try {
      if (id === open) router.push('/');
      await remove(id);
      toast(`“${title}” deleted.`, { action: { label: 'Undo', onClick: undo } });
    } catch (error) {
      toast(`“${title}” was not deleted. ${problemFrom(error).detail}`);
    }
  };
}
