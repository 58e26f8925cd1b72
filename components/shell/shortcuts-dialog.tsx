'use client';

import { Dialog } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import { useSingleKeys } from '../ui/use-shortcut';

const SHORTCUTS = [
  { keys: ['N'], does: 'New conversation' },
  { keys: ['?'], does: 'These shortcuts' },
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'Start a line in the message' },
  { keys: ['Esc'], does: 'Close what is open' },
];

/** Which keys do what, and whether the single ones do anything. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [singleKeys, turnSingleKeys] = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Shortcuts">
      <dl className="mt-3 text-sm">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-9 items-center gap-2.5 text-sm touch:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={singleKeys}
          onChange={(event) => turnSingleKeys(event.target.checked)}
        />
        Use the single keys N and ?
      </label>
    </Dialog>
  );
}
