import { Copy, Ellipsis, Undo2, X } from 'lucide-react';
import { counted } from '../memory-panel/numbers';
import { Button } from '../ui/button';
import { Menu, MenuItem } from '../ui/menu';
import { useSelectedActions } from './use-selected-actions';
import type { useSelection } from './use-selection';

type SelectionBarProps = { threadId: string; selection: ReturnType<typeof useSelection> };

/** How many messages are chosen and what can be done with them; stands where the list's own line was. */
export function SelectionBar({ threadId, selection }: SelectionBarProps) {
  const { selected, all, selectAll, clear } = selection;
  const { busy, toBringBack, toLetGo, bringBack, letGo, copy } = useSelectedActions(threadId, selection);
  const actions = [
    toBringBack.length > 0 && { name: 'Bring back', icon: Undo2, run: bringBack },
    toLetGo.length > 0 && { name: 'Let go', icon: X, run: letGo },
    { name: 'Copy as text', icon: Copy, run: copy },
  ].filter((action) => action !== false);
  return (
    <fieldset
      aria-label="Selected messages"
      aria-busy={busy}
      className="sticky -top-4 z-20 mb-2 flex min-h-11 items-center gap-2 border-b border-line bg-surface md:-top-5"
    >
      <p role="status" className="mr-auto text-sm font-strong">
        {counted(selected.size, 'message')} selected
      </p>
      {all !== true && (
        <Button size="small" variant="quiet" onClick={selectAll}>
          Select all shown
        </Button>
      )}
      <span className="flex gap-2 max-md:hidden">
        {actions.map(({ name, icon: Icon, run }) => (
          <Button key={name} size="small" aria-disabled={busy} onClick={busy ? undefined : run}>
            <Icon aria-hidden /> {name}
          </Button>
        ))}
      </span>
      <span className="md:hidden">
        <Menu
          label="With the selected messages"
          trigger={
            <Button size="small">
              Actions <Ellipsis aria-hidden />
            </Button>
          }
        >
          {actions.map(({ name, icon, run }) => (
            <MenuItem key={name} icon={icon} onSelect={busy ? () => undefined : run}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </span>
      <Button size="small" variant="quiet" onClick={clear}>
        Clear
      </Button>
    </fieldset>
  );
}
