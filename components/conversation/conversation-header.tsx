'use client';

import { Archive, Ellipsis, PanelRight, Plug } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import type { AppFacts, Thread } from '@/lib/wire';
import { ThreadsButton } from '../shell/threads-button';
import { usePanes } from '../shell/use-panes';
import { RenameField } from '../threads/rename-field';
import { ThreadMenu } from '../threads/thread-menu';
import { Button } from '../ui/button';
import { Chip } from '../ui/chip';
import { IconButton } from '../ui/icon-button';
import { languageOf } from '../ui/language-of';
import { BranchedFrom } from './branched-from';

/** The bar over a conversation: its title, the model in use, its archive, what can be done with it. */
export function ConversationHeader({ facts, thread }: { facts: AppFacts; thread: Thread | null }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line pr-6 pl-6 max-xl:pl-3 max-md:gap-0 max-md:px-1">
      <ThreadsButton />
      <div className="min-w-0 flex-1 max-md:pl-1">
        {thread && <Title thread={thread} renaming={renaming} onRenamed={() => setRenaming(false)} />}
        {thread?.branchedFrom ? (
          <BranchedFrom thread={thread} from={thread.branchedFrom} />
        ) : (
          <p className="text-xs text-muted md:hidden">{facts.model.label}</p>
        )}
      </div>
      <Chip icon={facts.model.offline ? Plug : undefined} className="whitespace-nowrap max-md:hidden">
        {facts.model.label}
      </Chip>
      {thread && (
        <>
          <ArchiveLink thread={thread} />
          <ThreadMenu
            thread={thread}
            onRename={() => setRenaming(true)}
            trigger={<IconButton icon={Ellipsis} label="More: rename, delete, export" size="small" />}
          />
        </>
      )}
      <PanelButton />
    </header>
  );
}

function Title({
  thread,
  renaming,
  onRenamed,
}: {
  thread: Thread;
  renaming: boolean;
  onRenamed: () => void;
}) {
  if (renaming) return <RenameField thread={thread} onDone={onRenamed} />;
  return (
    <h1 lang={languageOf(thread.title)} className="truncate text-md leading-snug max-md:text-base">
      {thread.title}
    </h1>
  );
}

function ArchiveLink({ thread }: { thread: Thread }): ReactNode {
  return (
    <Button asChild variant="quiet" size="small">
      <Link href={`/threads/${thread.id}/archive`} aria-label="Archive">
        <Archive aria-hidden strokeWidth={1.75} />
        <span className="max-md:hidden">Archive</span>
      </Link>
    </Button>
  );
}

/** Brings the memory panel back where it was closed; phones have the memory bar for that. */
function PanelButton() {
  const { panes, arrange } = usePanes();
  if (panes.panelOpen) return null;
  return (
    <span className="max-md:hidden">
      <IconButton
        icon={PanelRight}
        label="Show what FinCoach saw"
        size="small"
        onClick={() => arrange({ panelOpen: true })}
      />
    </span>
  );
}
