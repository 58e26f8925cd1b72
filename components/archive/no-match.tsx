import type { ArchiveChoice } from './use-archive-filters';

const STATES = {
  sent: 'is being sent',
  folded: 'has been folded into a summary',
  dropped: 'has been dropped',
  waiting: 'is waiting',
};
const WRITERS = { user: 'No message of yours', assistant: 'No reply of FinCoach' };

/** The table while the filters let nothing through, or nothing has been said. */
export function NoMatch({ choice: { state, by }, onClear }: { choice: ArchiveChoice; onClear: () => void }) {
  if (!state && !by)
    return (
      <p className="py-6 text-sm text-muted">Nothing has been said yet. Every message will be listed here.</p>
    );
  return (
    <p className="py-6 text-sm">
      {by ? WRITERS[by] : 'No message'} {state ? STATES[state] : 'has been written yet'}.{' '}
      <button
        type="button"
        onClick={onClear}
        className="text-link underline underline-offset-3 touch:min-h-11"
      >
        Clear the filters
      </button>
    </p>
  );
}
