'use client';

import { useParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { AccountDialog, type AccountView } from '../account/account-dialog';
import { useAccountCommands } from '../account/use-account-commands';
import { ProfileDialog } from '../profile/profile-dialog';
import { ThreadsPane } from '../threads/threads-pane';
import { ImportDialog } from '../transfer/import-dialog';
import { Sheet } from '../ui/sheet';
import { SidePane } from '../ui/side-pane';
import { CommandsProvider } from './commands';
import { MarkLive } from './mark-live';
import { type Panes, THREADS_WIDTH } from './panes';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useListBeside } from './use-list-beside';
import { usePalette } from './use-palette';
import { PanesProvider, usePanes } from './use-panes';
import { useShellCommands } from './use-shell-commands';

/** Every page's frame: the conversations on the left, as a sheet under 1200 px and in the lab, and the page beside them. */
export function Shell({ panes, children }: { panes: Panes; children: ReactNode }) {
  return (
    <PanesProvider initial={panes}>
      <MarkLive />
      <CommandsProvider>
        <Frame>{children}</Frame>
      </CommandsProvider>
    </PanesProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { threadId } = useParams<{ threadId?: string }>();
  const { panes, arrange, threadsSheet, setThreadsSheet } = usePanes();
  const [shortcuts, setShortcuts] = useState(false);
  const [profile, setProfile] = useState(false);
  const [importing, setImporting] = useState(false);
  const [account, setAccount] = useState<AccountView | null>(null);
  const wide = useListBeside();

  const showShortcuts = () => setShortcuts(true);
  const showProfile = () => {
    setThreadsSheet(false);
    setProfile(true);
  };
  const showImport = () => {
    setThreadsSheet(false);
    setImporting(true);
  };
  const showAccount = (view: AccountView) => {
    setThreadsSheet(false);
    setAccount(view);
  };
  const closePane = () => arrange({ threadsOpen: false });
  const closeSheet = () => setThreadsSheet(false);
  const { palette, show: showPalette } = usePalette();
  useShellCommands({
    threadsShown: wide && panes.threadsOpen,
    toggleThreads: () => (wide ? arrange({ threadsOpen: !panes.threadsOpen }) : setThreadsSheet(true)),
    showShortcuts,
    showProfile,
    showImport,
  });
  useAccountCommands(showAccount);
  const showPaletteAlone = () => {
    closeSheet();
    showPalette();
  };
  return (
    <div className="h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip the list of conversations
      </a>
      <SidePane
        id="threads"
        side="left"
        label="Width of the list of conversations"
        width={THREADS_WIDTH}
        size={panes.threads}
        onSize={(threads) => arrange({ threads })}
        pane={
          wide &&
          panes.threadsOpen && (
            <ThreadsPane
              onClose={closePane}
              onShortcuts={showShortcuts}
              onPalette={showPalette}
              onProfile={showProfile}
              onImport={showImport}
              onAccount={showAccount}
            />
          )
        }
      >
        <div id="main" tabIndex={-1} className="h-full outline-none">
          {children}
        </div>
      </SidePane>
      <Sheet open={threadsSheet && !wide} onOpenChange={setThreadsSheet} label="Conversations" side="left">
        <ThreadsPane
          onClose={closeSheet}
          onOpened={closeSheet}
          onShortcuts={showShortcuts}
          onPalette={showPaletteAlone}
          onProfile={showProfile}
          onImport={showImport}
          onAccount={showAccount}
        />
      </Sheet>
      {palette}
      <ProfileDialog open={profile} onOpenChange={setProfile} threadId={threadId} />
      <ImportDialog open={importing} onOpenChange={setImporting} />
      <AccountDialog view={account} onView={setAccount} />
      <ShortcutsDialog open={shortcuts} onOpenChange={setShortcuts} />
    </div>
  );
}
