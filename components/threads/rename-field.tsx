'use client';

import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Thread } from '@/lib/wire';
import { problemFrom } from '../api/api-problem';
import { useRenameThread } from '../api/mutations';

const LONGEST_TITLE = 200;

/** The title as a field: Enter or leaving it saves, Escape and an empty title leave the old one. */
export function RenameField({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const [title, setTitle] = useState(thread.title);
  const { mutate } = useRenameThread();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = () => {
    onDone();
    const renamed = title.trim();
    if (renamed === '' || renamed === thread.title) return;
    const onError = (error: unknown) => toast(`The title is unchanged. ${problemFrom(error).detail}`);
    mutate({ threadId: thread.id, title: renamed }, { onError });
  };
  return (
    <input
      ref={field}
      aria-label="Title"
      value={title}
      maxLength={LONGEST_TITLE}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') onDone();
      }}
      className="min-h-9 w-full rounded-md border border-line-strong bg-raised px-2 text-base touch:min-h-11"
    />
  );
}
