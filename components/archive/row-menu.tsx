import { CornerUpLeft, Ellipsis, FoldVertical, Undo2, UnfoldVertical, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Message } from '@/lib/wire';
import { count } from '../memory-panel/numbers';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem } from '../ui/menu';
import { placeOf } from './place-of';
import { pinChange, usePinTurn } from './use-pin-turn';

type RowMenuProps = { threadId: string; message: Message; open: boolean; onToggle: () => void };

/** What can be done with a message, where a row has no room for it. */
export function RowMenu({ threadId, message, open, onToggle }: RowMenuProps) {
  const router = useRouter();
  const pinTurn = usePinTurn(threadId);
  const change = pinChange(message);
  const label = `More for message ${count(message.position)}`;
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} size="small" />}>
      {change === 'bring back' && (
        <MenuItem icon={Undo2} onSelect={() => pinTurn(message, true)}>
          Bring back
        </MenuItem>
      )}
      {change === 'let go' && (
        <MenuItem icon={X} onSelect={() => pinTurn(message, false)}>
          Let it go
        </MenuItem>
      )}
      <MenuItem icon={open ? FoldVertical : UnfoldVertical} onSelect={onToggle}>
        {open ? 'Show less' : 'Show the whole text'}
      </MenuItem>
      <MenuItem icon={CornerUpLeft} onSelect={() => router.push(placeOf(threadId, message))}>
        Show in conversation
      </MenuItem>
    </Menu>
  );
}
