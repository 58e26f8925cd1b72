import { useEffect, useRef, useState } from 'react';
import type { LiveTurn } from './live-turn';

/** Reads a reply out once, when it has ended: not word by word. */
export function ReplyAnnouncer({ live }: { live: LiveTurn | null }) {
  const [words, setWords] = useState('');
  const last = useRef<LiveTurn>(null);
  useEffect(() => {
    if (live) last.current = live;
    else if (last.current?.reply) setWords(`FinCoach: ${last.current.reply}`);
    if (!live) last.current = null;
  }, [live]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
