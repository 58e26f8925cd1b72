'use client';

import type { ReactNode } from 'react';
import { useStopWatching } from '../api/facts';
import { useKeepAsFact, useProfile } from '../api/profile';
import type { FactRow } from './fact-rows';
import { statementOf } from './fact-words';

type KeepFactProps = { threadId: string; row: FactRow; onRefused: (sentence: string | null) => void };

/** Puts a figure into the profile; says so once it is there, though no request has carried it yet. */
export function KeepFact({ threadId, row, onRefused }: KeepFactProps) {
  const { fact, visibility } = row;
  const { data: profile } = useProfile();
  const { mutate: keep, isPending } = useKeepAsFact(threadId, onRefused);
  if (visibility === 'profile') return null;
  const kept = profile?.items.some(
    ({ source, text }) =>
      source?.threadId === threadId && source.position === fact.position && text.includes(fact.text),
  );
  if (kept) return <span className="py-1 text-xs text-muted">Kept in your profile</span>;
  const text = statementOf(fact);
  return (
    <TextButton
      label={`Keep as a fact: ${text}`}
      disabled={isPending}
      onClick={() => {
        onRefused(null);
        keep({ text, position: fact.position });
      }}
    >
      Keep as a fact
    </TextButton>
  );
}

/** Watches a text no longer. */
export function StopWatching({ threadId, row: { fact } }: { threadId: string; row: FactRow }) {
  const { mutate: stop, isPending } = useStopWatching(threadId);
  const { watch: id, text } = fact;
  if (id === null) return null;
  return (
    <TextButton label={`Stop watching ${text}`} disabled={isPending} onClick={() => stop({ id, text })}>
      Stop watching
    </TextButton>
  );
}

type TextButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

function TextButton({ label, disabled, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="min-h-6 text-xs text-link underline underline-offset-3 touch:min-h-11"
    >
      {children}
    </button>
  );
}
