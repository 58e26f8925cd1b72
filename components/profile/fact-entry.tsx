import { Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import type { ProfileFact } from '@/lib/wire';
import { useRemoveFact } from '../api/profile';
import { IconButton } from '../ui/icon-button';
import { languageOf } from '../ui/language-of';
import { EditFact } from './edit-fact';
import { dayOf } from './profile-words';

type FactEntryProps = {
  fact: ProfileFact;
  /** It has been removed or put into other words: this entry makes way. */
  onGone: () => void;
  onLeave: () => void;
};

/** One fact: its words, since when, where it was said, what it said before; it can be edited and removed. */
export function FactEntry({ fact, onGone, onLeave }: FactEntryProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { mutate: remove, isPending } = useRemoveFact();
  const close = (changed: boolean) => {
    setEditing(false);
    if (changed) onGone();
    else requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className="py-2.5">
      {editing ? (
        <EditFact fact={fact} onClose={close} />
      ) : (
        <div className="flex items-start gap-1">
          <p lang={languageOf(fact.text)} className="min-w-0 flex-1 pt-0.5 leading-[1.45] wrap-anywhere">
            {fact.text}
          </p>
          <IconButton
            ref={edit}
            icon={Pencil}
            label={`Edit: ${fact.text}`}
            size="small"
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon={Trash2}
            label={`Remove: ${fact.text}`}
            size="small"
            disabled={isPending}
            onClick={() => remove(fact, { onSuccess: onGone })}
          />
        </div>
      )}
      <About fact={fact} onLeave={onLeave} />
    </li>
  );
}

function About({ fact: { source, createdAt, history }, onLeave }: Pick<FactEntryProps, 'fact' | 'onLeave'>) {
  return (
    <div className="text-xs text-muted">
      <p>
        Since <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {' · '}
        {source ? (
          <SourceLink source={source} onLeave={onLeave}>
            Show the message it is from
          </SourceLink>
        ) : (
          'without a source message'
        )}
      </p>
      {history.length > 0 && (
        <ol aria-label="Earlier words, newest first">
          {history.map((earlier) => (
            <li key={earlier.until} className="wrap-anywhere">
              before: <span lang={languageOf(earlier.text)}>{earlier.text}</span>
              {' · until '}
              <time dateTime={earlier.until}>{dayOf(earlier.until)}</time>
              {earlier.source && !sameSource(earlier.source, source) && (
                <>
                  {' · '}
                  <SourceLink source={earlier.source} onLeave={onLeave}>
                    Show its message
                  </SourceLink>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type Source = NonNullable<ProfileFact['source']>;

function SourceLink({
  source,
  onLeave,
  children,
}: {
  source: Source;
  onLeave: () => void;
  children: string;
}) {
  return (
    <Link
      href={`/threads/${source.threadId}?message=${source.position}`}
      onClick={onLeave}
      className="inline-flex min-h-6 items-center text-link underline underline-offset-3 touch:min-h-11"
    >
      {children}
    </Link>
  );
}

function sameSource(one: Source, other: Source | null): boolean {
  return one.threadId === other?.threadId && one.position === other.position;
}
