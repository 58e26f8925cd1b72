import Link from 'next/link';
import type { Thread } from '@/lib/wire';
import { ApiProblem } from '../api/api-problem';
import { useThread } from '../api/queries';
import { count } from '../memory-panel/numbers';
import { useMessages } from '../memory-panel/use-messages';
import { languageOf } from '../ui/language-of';

type BranchedFromProps = { thread: Thread; from: NonNullable<Thread['branchedFrom']> };

/** Under a branch's title: the turn it goes on from, and the way back to it. */
export function BranchedFrom({ thread, from: { threadId, position } }: BranchedFromProps) {
  const { data: source, error } = useThread(threadId);
  // A branch has the messages before it at the same places.
  const turn = useMessages(thread.id, position, position).get(position)?.turn;
  const gone = error instanceof ApiProblem && error.status === 404;
  return (
    <p className="truncate text-xs text-muted">
      Branched from {turn === undefined ? 'a turn' : `turn ${count(turn)}`} of{' '}
      {gone ? (
        'a conversation that was deleted'
      ) : (
        <Link
          href={`/threads/${threadId}?message=${position}`}
          lang={source && languageOf(source.title)}
          className="text-link underline underline-offset-3"
        >
          {source?.title || 'another conversation'}
        </Link>
      )}
    </p>
  );
}
