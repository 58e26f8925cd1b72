'use client';

import { Eye } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { problemFrom } from '../api/api-problem';
import { useWatchText } from '../api/facts';
import { Button } from '../ui/button';

const SHORTEST = 2;
const LONGEST = 200;

/** A button that opens a field in its place: any text to be followed from turn to turn, as facts are. */
export function WatchText({ threadId }: { threadId: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  // The focus goes back to where it came from, not to the top of the page.
  useEffect(() => {
    if (!open && closed.current) button.current?.focus();
    closed.current = false;
  }, [open]);
  const close = () => {
    closed.current = true;
    setOpen(false);
  };
  if (open) return <WatchForm threadId={threadId} onClose={close} />;
  return (
    <Button ref={button} size="small" onClick={() => setOpen(true)}>
      <Eye aria-hidden strokeWidth={1.75} /> Watch any text
    </Button>
  );
}

function WatchForm({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { mutate: watch, isPending, error } = useWatchText(threadId);
  const field = useRef<HTMLInputElement>(null);
  const help = useId();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setTooShort(wanted.length < SHORTEST);
    if (wanted.length < SHORTEST) field.current?.focus();
    else if (!isPending) watch(wanted, { onSuccess: onClose });
  };
  const refusal = tooShort ? 'Write at least two characters.' : error && problemFrom(error).detail;
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      className="w-full rounded-md border border-line bg-raised p-3 text-sm"
    >
      <label>
        <span className="mb-1 block font-strong">Text to watch</span>
        <input
          ref={field}
          value={text}
          maxLength={LONGEST}
          aria-describedby={help}
          aria-invalid={refusal ? true : undefined}
          onChange={(event) => setText(event.target.value)}
          className="min-h-9 w-full rounded-md border border-line-strong bg-surface px-2 text-base touch:min-h-11"
        />
      </label>
      <p id={help} className="mt-1 text-xs text-muted">
        A name, a place, a few words: followed from turn to turn like a figure.
      </p>
      <p role="alert" className="text-xs text-rule">
        {refusal}
      </p>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="small">
          Watch
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
