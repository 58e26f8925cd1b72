import { useState } from 'react';
import { MessageResults } from '../threads/message-results';
import { Button } from '../ui/button';
import { wordsOf } from './search-words';
import { type ArchiveChoice, filtersSet } from './use-archive-filters';

const STATES = {
  sent: 'is being sent',
  folded: 'has been folded into a summary',
  dropped: 'has been dropped',
  waiting: 'is waiting',
  pinned: 'is brought back now',
  kept: 'is kept as a fact',
};
const WRITERS = { user: 'No message of yours', assistant: 'No reply of FinCoach' };

type NoMatchProps = {
  choice: ArchiveChoice;
  /** What was searched for in vain; null without a search. */
  q: string | null;
  onClear: () => void;
};

/** The table while the filters and the search let nothing through, or nothing has been said. */
export function NoMatch({ choice, q, onClear }: NoMatchProps) {
  const [everywhere, setEverywhere] = useState<string | null>(null);
  const filtered = filtersSet(choice);
  if (!filtered && q === null)
    return (
      <p className="py-6 text-sm text-muted">Nothing has been said yet. Every message will be listed here.</p>
    );
  return (
    <div className="py-6 text-sm">
      <p>{sentence(choice, q)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {filtered && (
          <Button size="small" onClick={onClear}>
            Clear the filters
          </Button>
        )}
        {q !== null && everywhere !== q && (
          <Button size="small" onClick={() => setEverywhere(q)}>
            Search all conversations
          </Button>
        )}
      </div>
      {q !== null && everywhere === q && (
        <div className="-mx-4 mt-3 max-w-[480px]">
          <MessageResults title="In all conversations" q={q} />
        </div>
      )}
    </div>
  );
}

function sentence({ state, by, reason, memory, from, to }: ArchiveChoice, q: string | null): string {
  const who = by ? WRITERS[by] : 'No message';
  const others = [reason, memory, from || null, to || null].some((value) => value !== null);
  if (q !== null)
    return `${who} ${filtersSet({ state, by, reason, memory, from, to }) ? 'that the filters let through' : 'of this conversation'} holds ${wordsOf(q)}.`;
  if (others) return `${who} is let through by these filters.`;
  return `${who} ${state ? STATES[state] : 'has been written yet'}.`;
}
