import type { Preview } from '@/lib/wire';
import { DraftTape } from '../memory-panel';
import { Kbd } from '../ui/kbd';
import { DraftEffect, DraftSize } from './draft-effect';
import { MESSAGE_LIMIT } from './outgoing';
import type { Draftiness } from './use-composer';

type ComposerHintProps = {
  id: string;
  state: Draftiness;
  locked: string | null;
  running: boolean;
  /** What sending the draft would do; null while that is not known. */
  preview: Preview | null;
};

/** The place beside Send: what keeps the message from being sent, what sending it does, else which keys do what. */
export function ComposerHint({ id, state, locked, running, preview }: ComposerHintProps) {
  const obstacle = locked ?? obstacleIn(state, running);
  const planned = obstacle === null ? preview : null;
  return (
    <div id={id} className="text-sm leading-[1.3] text-muted">
      <p>
        <span aria-live="polite">
          {obstacle && (
            <span className={state.sendable === 'too long' ? 'text-rule' : undefined}>{obstacle}</span>
          )}
          {planned && <DraftEffect preview={planned} />}
        </span>
        {planned && <DraftSize preview={planned} />}
        {!obstacle && !planned && (
          <span className="max-md:hidden pointer-coarse:hidden">
            <Kbd>Enter</Kbd> sends, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> starts a line.
          </span>
        )}
      </p>
      {planned && (
        <div className="mt-1.5 mb-[3px] max-md:hidden">
          <DraftTape preview={planned} />
        </div>
      )}
    </div>
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
