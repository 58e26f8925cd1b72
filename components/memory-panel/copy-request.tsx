import { Braces } from 'lucide-react';
import { toast } from 'sonner';
import { useRequest } from '../api/queries';
import { Button } from '../ui/button';

/** Copies the messages of a request to the clipboard, exactly as they went out. */
export function CopyRequest({ threadId, turn }: { threadId: string; turn: number }) {
  const request = useRequest(threadId, turn, false);
  const copy = async () => {
    try {
      const { data } = request.data ? request : await request.refetch({ throwOnError: true });
      await navigator.clipboard.writeText(JSON.stringify(data?.messages, null, 2));
      toast(`Request of turn ${turn.toLocaleString('en-IN')} copied as JSON.`);
    } catch {
      toast('The request could not be copied. Nothing was changed; try again.');
    }
  };
  return (
    <Button size="small" onClick={copy} className="mt-3">
      <Braces aria-hidden strokeWidth={1.75} /> Copy as request
    </Button>
  );
}
