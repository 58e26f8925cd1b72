'use client';

import clsx from 'clsx';
import { Square } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { Memory } from '@/lib/memory';
import type { Preview } from '@/lib/wire';
import { usePreview } from '../api/preview';
import { CompareMemories } from '../compare/compare-memories';
import { Button } from '../ui/button';
import { ComposerHint } from './composer-hint';
import { MemoryPicker } from './memory-picker';
import type { Outgoing } from './outbox';
import { LAID_OUT } from './outgoing';
import { type Taken, useComposer } from './use-composer';

/** What a page can do with the composer beside it. */
export type ComposerHandle = {
  fill: (text: string) => void;
  focus: () => void;
  /** What was on its way has been stored. */
  arrived: () => void;
  /** Empties the field of a message whose client id is among those stored: a reload came between sending and arriving. */
  drop: (stored: readonly (string | null)[]) => void;
  /** What was on its way was refused: its text is back. */
  restore: (message: Outgoing) => void;
};

type ComposerProps = {
  ref?: Ref<ComposerHandle>;
  threadId: string | null;
  memory: Memory;
  onMemory: (memory: Memory) => void;
  onSend: (message: Outgoing) => Taken | Promise<Taken>;
  /** Arrow Up in the empty field: the newest question is to be edited. */
  onEditNewest?: () => void;
  /** What stands above the composer, told what sending the draft would do. */
  above?: (preview: Preview | null) => ReactNode;
  /** When the chosen memory takes effect, where that is not at once. */
  note?: string;
  /** A reply is running: Send becomes Stop, null while it cannot be stopped yet. */
  running?: { stop: (() => void) | null } | null;
  /** Why nothing can be sent now, in words. */
  locked?: string | null;
  /** A notice in view has the filled button. */
  quiet?: boolean;
};

/** Where a message is written: the memory it will be sent under, the text, what Send will do. */
export function Composer({
  ref,
  threadId,
  memory,
  onMemory,
  onSend,
  onEditNewest,
  above,
  note,
  running,
  locked,
  quiet,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const { state, settled, sending, look, fill, send, arrived, drop, restore } = useComposer(
    field,
    { threadId },
    onSend,
  );
  const preview = usePreview(threadId, memory, locked ? '' : settled);
  const focus = () => field.current?.focus();
  useImperativeHandle(ref, () => ({ fill, focus, arrived, drop, restore }));
  const submit = () => (running || locked ? look(state.sendable !== 'blank') : send());
  return (
    <>
      {above?.(preview)}
      <form
        aria-label="Write to FinCoach"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="composer @container relative z-[3] mx-6 mb-4 max-w-[822px] shrink-0 rounded-lg border border-line-strong bg-raised shadow-md max-md:mx-0 max-md:mb-0 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:border-line max-md:shadow-none"
      >
        <div className="min-w-0 border-line [grid-area:memory] md:border-b">
          <MemoryPicker memory={memory} onChange={onMemory} note={note} />
        </div>
        <textarea
          ref={field}
          id="message"
          rows={1}
          aria-label="Message"
          aria-describedby={hint}
          placeholder="Tell FinCoach about your money"
          enterKeyHint="send"
          readOnly={sending}
          data-long={state.length > LAID_OUT || undefined}
          onChange={() => look()}
          onPaste={({ clipboardData, currentTarget }) => {
            // Before the text is in: a field that grows with it, in a face that is costly to shape, would freeze.
            if (clipboardData.getData('text').length > LAID_OUT) currentTarget.dataset.long = 'true';
          }}
          onKeyDown={(event) => {
            // 229 is how older engines say that an input method has the key.
            const composing = event.nativeEvent.isComposing || event.keyCode === 229;
            if (event.key === 'ArrowUp' && event.currentTarget.value === '' && onEditNewest) {
              event.preventDefault();
              onEditNewest();
            }
            if (event.key !== 'Enter' || event.shiftKey || composing) return;
            event.preventDefault();
            submit();
          }}
          className="field-sizing-content block max-h-[9lh] min-h-10 w-full resize-none overflow-y-auto bg-transparent px-3.5 pt-[11px] pb-1 text-base leading-normal outline-none [grid-area:text] data-long:h-[9lh] data-long:[font-family:ui-monospace,monospace] data-long:field-sizing-fixed"
        />
        <div
          className={clsx(
            'min-w-0 pr-3 pl-3.5 [grid-area:hint] md:self-center md:py-1.5',
            // Room for the sentence and its tape, so that the text does not move when they come.
            threadId !== null && 'flex flex-col justify-center md:min-h-[68px]',
          )}
        >
          <ComposerHint
            id={hint}
            state={state}
            locked={locked ?? null}
            running={Boolean(running)}
            preview={preview}
          />
        </div>
        {threadId !== null && (
          <div className="self-end py-1.5 pr-2 [grid-area:compare] max-md:justify-self-end max-md:py-0">
            <CompareMemories
              threadId={threadId}
              memory={memory}
              onMemory={onMemory}
              readDraft={() => field.current?.value ?? ''}
              disabled={state.sendable === 'too long'}
            />
          </div>
        )}
        <div className="self-end py-1.5 pr-2 [grid-area:send] max-md:pb-2">
          {running ? (
            <Button disabled={!running.stop} onClick={() => running.stop?.()}>
              <Square aria-hidden strokeWidth={1.75} /> Stop
            </Button>
          ) : (
            <Button
              type="submit"
              variant={quiet ? 'outline' : 'primary'}
              disabled={sending || Boolean(locked) || state.sendable !== 'ready'}
            >
              Send
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
