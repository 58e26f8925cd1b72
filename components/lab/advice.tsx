import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { problemFrom } from '../api/api-problem';
import { useCreateThread } from '../api/mutations';
import { Button } from '../ui/button';
import type { Board } from './board';

/** Which memory to use for conversations like this one, in a sentence that the charts below prove. */
export function Advice({ board: { recommendation, runs } }: { board: Board }) {
  const router = useRouter();
  const { mutate: create, isPending } = useCreateThread();
  const advised = runs.find((run) => run.advised);
  const use = () =>
    advised &&
    create(
      { memory: advised.configuration.memory },
      {
        onSuccess: ({ id }) => router.push(`/threads/${id}`),
        onError: (error) => toast(`No conversation was started. ${problemFrom(error).detail}`),
      },
    );
  return (
    <section aria-label="Advice" className="pb-5">
      <p className="mb-3.5 max-w-[33em] text-xl leading-[1.28] tracking-[-0.01em] text-pretty max-md:text-lg">
        {recommendation.pieces.map(({ text, strong }) =>
          strong ? (
            <b key={text} className="font-head text-link">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-60 flex-1 text-sm text-muted">{recommendation.beside}</p>
        {advised && (
          <Button variant="primary" onClick={use} disabled={isPending}>
            Use it in a conversation
          </Button>
        )}
      </div>
    </section>
  );
}
