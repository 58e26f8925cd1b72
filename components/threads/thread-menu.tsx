'use client';

import {
  Braces,
  FileText,
  FlaskConical,
  type LucideIcon,
  MessagesSquare,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { ExportFormat, Thread } from '@/lib/wire';
import { Menu, MenuDownload, MenuGroup, MenuItem } from '../ui/menu';
import { useDeleteWithUndo } from './use-delete-with-undo';

const EXPORTS = [
  { format: 'json', icon: Braces, name: 'JSON, with all records' },
  { format: 'markdown', icon: FileText, name: 'Markdown' },
  { format: 'openai', icon: MessagesSquare, name: 'OpenAI messages' },
] as const satisfies readonly { format: ExportFormat; icon: LucideIcon; name: string }[];

type ThreadMenuProps = { thread: Thread; onRename: () => void; trigger: ReactNode };

/** What can be done with a whole conversation. */
export function ThreadMenu({ thread, onRename, trigger }: ThreadMenuProps) {
  const deleteWithUndo = useDeleteWithUndo();
  const router = useRouter();
  return (
    <Menu label={`More for ${thread.title}`} trigger={trigger}>
      <MenuItem icon={Pencil} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={FlaskConical} onSelect={() => router.push(`/lab?from=thread:${thread.id}`)}>
        Open in the lab
      </MenuItem>
      <MenuItem icon={Trash2} onSelect={() => deleteWithUndo(thread)}>
        Delete
      </MenuItem>
      <MenuGroup label="Export as">
        {EXPORTS.map(({ format, icon, name }) => (
          <MenuDownload key={format} icon={icon} href={`/api/threads/${thread.id}/export?format=${format}`}>
            {name}
          </MenuDownload>
        ))}
      </MenuGroup>
    </Menu>
  );
}
