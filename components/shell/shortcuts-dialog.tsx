'use client';

import { Dialog } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import { useCommandKeyName } from '../ui/use-command-key-name';
import { useSingleKeys } from '../ui/use-shortcut';
import { type Shortcut, shortcutsBy } from './shortcuts';

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Which keys do what, and whether the single ones do anything. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [singleKeys, turnSingleKeys] = useSingleKeys();
  const places = shortcutsBy(useCommandKeyName());
  const single = places.flatMap(({ shortcuts }) => shortcuts).filter((shortcut) => shortcut.single);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Shortcuts">
      {places.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where} className="mt-3 text-sm">
          <h3 className="text-xs font-strong text-muted">{where}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <Row key={shortcut.does} shortcut={shortcut} off={Boolean(shortcut.single) && !singleKeys} />
            ))}
          </dl>
        </section>
      ))}
      <label className="mt-3 flex min-h-9 items-center gap-2.5 text-sm touch:min-h-11">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={singleKeys}
          onChange={(event) => turnSingleKeys(event.target.checked)}
        />
        Use the single keys {conjunction.format(single.map(({ keys }) => keys.join(' ')))}
      </label>
    </Dialog>
  );
}

function Row({ shortcut: { keys, does }, off }: { shortcut: Shortcut; off: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-1.5">
      <dt>{does}</dt>
      <dd className="flex items-center gap-1">
        {off && <span className="text-xs text-muted">off</span>}
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
