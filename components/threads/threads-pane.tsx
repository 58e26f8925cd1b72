'use client';

import { Command, FileUp, FlaskConical, Keyboard, PanelLeft, Pin, Plus, Search } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { AccountView } from '../account/account-dialog';
import { AccountEntry } from '../account/account-entry';
import { useProfile } from '../api/profile';
import { factsInWords } from '../profile/profile-words';
import { Brand } from '../shell/brand';
import { focusComposer } from '../shell/focus-composer';
import { ThemeMenu } from '../shell/theme-menu';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { Kbd } from '../ui/kbd';
import { useCommandKeyName } from '../ui/use-command-key-name';
import { useDebounced } from '../ui/use-debounced';
import { MessageResults } from './message-results';
import { moveByArrow } from './move-by-arrow';
import { ThreadList } from './thread-list';

const SETTLED_MS = 250;
const LONGEST = 500;
const ROW =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm transition-colors hover:bg-sunken touch:min-h-11';

type ThreadsPaneProps = {
  onClose: () => void;
  /** A conversation was opened or started: a sheet makes way for it. */
  onOpened?: () => void;
  onShortcuts: () => void;
  onPalette: () => void;
  onProfile: () => void;
  onImport: () => void;
  onAccount: (view: AccountView) => void;
};

/** The conversations: start one, find one by its title or by a message, open one; profile, import, theme, shortcuts and the account below. */
export function ThreadsPane({
  onClose,
  onOpened,
  onShortcuts,
  onPalette,
  onProfile,
  onImport,
  onAccount,
}: ThreadsPaneProps) {
  const router = useRouter();
  const command = useCommandKeyName();
  const { data: profile } = useProfile();
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trimStart(), SETTLED_MS);
  const startNew = () => {
    router.push('/');
    onOpened?.();
    focusComposer();
  };
  return (
    <nav aria-label="Conversations" onKeyDown={moveByArrow} className="flex h-full min-h-0 flex-col bg-page">
      <header className="flex min-h-14 shrink-0 items-center justify-between px-4">
        <Brand />
        <IconButton icon={PanelLeft} label="Close the list" onClick={onClose} />
      </header>
      <Button onClick={startNew} className="mx-3 shrink-0">
        <Plus aria-hidden strokeWidth={1.75} /> New conversation
        <span className="ml-auto" aria-hidden>
          <Kbd>N</Kbd>
        </span>
      </Button>
      <label className="mx-3 mt-2 mb-3 flex min-h-9 shrink-0 items-center gap-2 rounded-md border border-line px-2.5 text-sm text-muted focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus touch:min-h-11">
        <Search aria-hidden className="size-4" strokeWidth={1.75} />
        <input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations"
          value={search}
          maxLength={LONGEST}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full bg-transparent text-text outline-none"
        />
      </label>
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        <ThreadList q={q.trim()} onOpened={onOpened} />
        {q && <MessageResults title="In messages" q={q} onOpened={onOpened} />}
      </div>
      <div className="shrink-0 border-t border-line p-2">
        <button type="button" onClick={onPalette} className={ROW}>
          <Command aria-hidden className="size-4" strokeWidth={1.75} />
          Search or jump
          <span className="ml-auto flex gap-1" aria-hidden>
            <Kbd>{command}</Kbd>
            <Kbd>K</Kbd>
          </span>
        </button>
        <button type="button" onClick={onProfile} className={ROW}>
          <Pin aria-hidden className="size-4" strokeWidth={1.75} />
          Profile{' '}
          {profile && <span className="ml-auto text-muted">{factsInWords(profile.items.length)}</span>}
        </button>
        <Link href="/lab" onClick={onOpened} className={ROW}>
          <FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />
          Memory lab
        </Link>
        <button type="button" onClick={onImport} className={ROW}>
          <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
          Import conversations
        </button>
        <button type="button" onClick={onShortcuts} className={ROW}>
          <Keyboard aria-hidden className="size-4" strokeWidth={1.75} />
          Shortcuts
          <span className="ml-auto">
            <Kbd>?</Kbd>
          </span>
        </button>
        <ThemeMenu className={ROW} />
        <AccountEntry rowClass={ROW} onAccount={onAccount} />
      </div>
    </nav>
  );
}
