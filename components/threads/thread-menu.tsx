'use client';

import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Thread } from '@/lib/wire';
import { Menu, MenuItem } from '../ui/menu';
import { useDeleteWithUndo } from './use-delete-with-undo';

type ThreadMenuProps = { thread: Thread; onRename: () => void; trigger: ReactNode };

/** What can be done with a whole conversation. */
export function ThreadMenu({ thread, onRename, trigger }: ThreadMenuProps) {
  const deleteWithUndo = useDeleteWithUndo();
  return (
    <Menu label={`More for ${thread.title}`} trigger={trigger}>
      <MenuItem icon={Pencil} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={Trash2} onSelect={() => deleteWithUndo(thread)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
