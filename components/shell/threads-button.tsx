'use client';

import { Menu } from 'lucide-react';
import { IconButton } from '../ui/icon-button';
import { useListBeside } from './use-list-beside';
import { usePanes } from './use-panes';

/** Opens the list of conversations where it is not in view; nothing where it is. */
export function ThreadsButton() {
  const { panes, arrange, setThreadsSheet } = usePanes();
  const wide = useListBeside();
  if (wide && panes.threadsOpen) return null;
  const open = () => (wide ? arrange({ threadsOpen: true }) : setThreadsSheet(true));
  return <IconButton icon={Menu} label="Conversations" onClick={open} />;
}
