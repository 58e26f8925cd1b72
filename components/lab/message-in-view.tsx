import { X } from 'lucide-react';
import { kindOf, kinds } from '../memory-panel/kinds';
import { count } from '../memory-panel/numbers';
import { IconButton } from '../ui/icon-button';
import { languageOf } from '../ui/language-of';
import type { Opened } from './use-lab';

const EXCERPT = 600;

type MessageInViewProps = {
  opened: Opened;
  turn: number;
  /** Position of a message that was chosen in a tape; null for the turn's own question. */
  selected: number | null;
  onClose: () => void;
};

/** The text of the question in view, or of the message that was chosen in a tape. */
export function MessageInView({ opened, turn, selected, onClose }: MessageInViewProps) {
  const { log, conversation } = opened;
  const position = selected ?? log.questions[turn - 1] ?? 0;
  const message = conversation.messages[position - 1];
  if (!message) return null;
  const { name } = kinds[kindOf(message)];
  return (
    <div className="mb-1 flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="line-clamp-3 min-w-0 flex-1 wrap-anywhere" lang={languageOf(message.text)}>
        <b>
          {name}, turn {count(log.turnOf[position - 1] ?? 0)}
        </b>{' '}
        {message.text.slice(0, EXCERPT)}
      </p>
      {selected !== null && (
        <IconButton icon={X} label="Back to the question" size="small" onClick={onClose} />
      )}
    </div>
  );
}
