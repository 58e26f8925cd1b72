'use client';

import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { bindStrategy } from '@/lib/memory';
import type { Thread } from '@/lib/wire';
import { IconButton } from '../ui/icon-button';
import { languageOf } from '../ui/language-of';
import { RenameField } from './rename-field';
import { ThreadMenu } from './thread-menu';

type ThreadItemProps = { thread: Thread; current: boolean; onOpened?: () => void };

/** One conversation: its title, its memory and length, and a menu to rename or delete it. */
export function ThreadItem({ thread, current, onOpened }: ThreadItemProps) {
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li className="mx-2 px-2.5 py-1.5">
        <RenameField thread={thread} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="group relative">
      <Link
        href={`/threads/${thread.id}`}
        aria-current={current ? 'page' : undefined}
        onClick={onOpened}
        className={clsx(
          'mx-2 block rounded-md pt-[7px] pr-9 pb-2 pl-2.5 transition-colors',
          current
            ? 'bg-raised shadow-[inset_3px_0_0_var(--accent),var(--sh1)] forced-colors:outline-2'
            : 'hover:bg-sunken',
        )}
      >
        <span lang={languageOf(thread.title)} className={clsx('block truncate', current && 'font-strong')}>
          {thread.title}
        </span>
        <span className="block truncate text-xs text-muted">
          {bindStrategy(thread.memory).name} · {turnsOf(thread)}
        </span>
      </Link>
      <span className="absolute top-2.5 right-3.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100">
        <ThreadMenu
          thread={thread}
          onRename={() => setRenaming(true)}
          trigger={<IconButton icon={Ellipsis} label={`More for ${thread.title}`} size="small" />}
        />
      </span>
    </li>
  );
}

function turnsOf({ turns }: Thread): string {
  return turns === 1 ? '1 turn' : `${turns.toLocaleString('en-IN')} turns`;
}
