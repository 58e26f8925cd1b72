import { useEffect, useId, useRef, useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { count } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { languageOf } from '../ui/language-of';
import { useCommandKeyName } from '../ui/use-command-key-name';
import { LAID_OUT, MESSAGE_LIMIT, sendable } from './outgoing';

type QuestionEditorProps = {
  label: string;
  /** What it says at first. */
  text: string;
  /** What becomes of the question as it was. */
  about: string;
  action: string;
  busy: boolean;
  /** Every change, so that it can be kept. */
  onWrite: (text: string) => void;
  /** Takes the text; rejects when it was refused, and then it stays in the field. */
  onSave: (text: string) => Promise<unknown>;
  onCancel: () => void;
};

/** A question's words, to be put otherwise, in the place of the question itself. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { label, text, about, action, busy, onWrite, onSave, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const [written, setWritten] = useState(() => ({ now: sendable(text), length: text.length }));
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const obstacle = busy ? STILL_ANSWERING : obstacleIn(written);
  const save = async () => {
    if (obstacle || saving) return;
    setSaving(true);
    setRefused(null);
    await onSave(field.current?.value ?? '').catch((error) => setRefused(problemFrom(error).detail));
    setSaving(false);
  };
  const pressed = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !saving) onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="pointer-events-auto relative mb-2.5 text-sm leading-[1.42]"
    >
      <textarea
        ref={field}
        aria-label="Question"
        aria-describedby={hint}
        lang={languageOf(text)}
        defaultValue={text}
        readOnly={saving}
        data-long={written.length > LAID_OUT || undefined}
        onChange={({ target: { value } }) => {
          setWritten({ now: sendable(value), length: value.length });
          onWrite(value);
        }}
        onKeyDown={pressed}
        className="field-sizing-content block max-h-[12lh] min-h-[2lh] w-full resize-none overflow-y-auto rounded-md border border-line-strong bg-raised px-3 py-2 text-base leading-normal data-long:h-[12lh] data-long:[font-family:ui-monospace,monospace] data-long:field-sizing-fixed"
      />
      <p id={hint} aria-live="polite" className="mt-1 text-muted">
        {obstacle ? <span className={busy ? undefined : 'text-rule'}>{obstacle}</span> : about}
      </p>
      {refused && (
        <p role="alert" className="mt-1 text-rule">
          {refused} Your text is still here.
        </p>
      )}
      <div className="mt-2 mb-1 flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" disabled={saving || obstacle !== null}>
          {action}
        </Button>
        <Button size="small" variant="quiet" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <SavingKeys />
      </div>
    </form>
  );
}

const STILL_ANSWERING = 'FinCoach is still answering. Your text stays here until the reply has ended.';

function obstacleIn({ now, length }: { now: ReturnType<typeof sendable>; length: number }): string | null {
  if (now === 'blank') return 'A question needs a word at least.';
  if (now === 'ready') return null;
  return `${count(length)} characters; a question can have ${count(MESSAGE_LIMIT)}. Shorten it; nothing is lost.`;
}

function SavingKeys() {
  const command = useCommandKeyName();
  return (
    <span className="ml-auto text-xs text-muted max-md:hidden pointer-coarse:hidden">
      <Kbd>{command}</Kbd> <Kbd>Enter</Kbd> saves, <Kbd>Esc</Kbd> cancels
    </span>
  );
}
