import { Kbd } from '../ui/kbd';
import { MESSAGE_LIMIT } from './outgoing';
import type { Draftiness } from './use-composer';

type ComposerHintProps = { id: string; state: Draftiness; locked: string | null; running: boolean };

/** The line beside Send: what keeps the message from being sent, else which keys do what. */
export function ComposerHint({ id, state, locked, running }: ComposerHintProps) {
  const obstacle = locked ?? obstacleIn(state, running);
  return (
    <p id={id} aria-live="polite" className="text-sm leading-[1.3] text-muted">
      {obstacle ? (
        <span className={state.sendable === 'too long' ? 'text-rule' : undefined}>{obstacle}</span>
      ) : (
        <span className="max-md:hidden pointer-coarse:hidden">
          <Kbd>Enter</Kbd> sends, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> starts a line.
        </span>
      )}
    </p>
  );
}

function obstacleIn({ sendable, length, warned }: Draftiness, running: boolean): string | null {
  if (sendable === 'too long')
    return `${count(length)} characters; a message can have ${count(MESSAGE_LIMIT)}. Shorten it to send it; nothing is lost.`;
  if (running && warned)
    return 'FinCoach is still answering. Your text stays here until the reply has ended.';
  if (sendable === 'blank' && (warned || length > 0))
    return 'There is nothing to send yet: write a message first.';
  return null;
}

function count(characters: number): string {
  return characters.toLocaleString('en-IN');
}
