import type { ArchiveChoice } from './use-archive-filters';

const STATES = {
  sent: 'No message is being sent',
  folded: 'No message has been folded into a summary',
  dropped: 'No message has been dropped',
  waiting: 'No message is waiting',
};
const WRITERS = { user: 'that you wrote', assistant: 'that FinCoach wrote' };

/** The table while the filters let nothing through, or nothing has been said. */
export function NoMatch({ choice, onClear }: { choice: ArchiveChoice; onClear: () => void }) {
  if (!choice.state && !choice.by)
    return (
      <p className="py-6 text-sm text-muted">Nothing has been said yet. Every message will be listed here.</p>
    );
  const what = choice.state ? STATES[choice.state] : 'There is no message';
  return (
    <p className="py-6 text-sm">
      {what}
      {choice.by && ` ${WRITERS[choice.by]}`}.{' '}
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
