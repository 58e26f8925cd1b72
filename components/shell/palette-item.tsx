import { Command as Cmdk } from 'cmdk';
import { Check } from 'lucide-react';
import { Kbd } from '../ui/kbd';
import { languageOf } from '../ui/language-of';
import type { Command } from './commands';

/** A command as an option of the palette: its name, what is said behind it, the keys that do the same. */
export function PaletteItem({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { id, label, detail, icon: Icon, keys = [], current } = command;
  return (
    <Cmdk.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 py-1 text-sm select-none data-[selected=true]:bg-accent-soft data-[selected=true]:forced-colors:outline-2 data-[selected=true]:forced-colors:-outline-offset-2 touch:min-h-11"
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
      <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
        <span lang={languageOf(label)} className="truncate">
          {label}
        </span>
        {detail && <span className="shrink-0 text-muted max-sm:hidden">· {detail}</span>}
      </span>
      {current && (
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          <Check aria-hidden className="size-3.5" strokeWidth={1.75} /> now
        </span>
      )}
      {keys.length > 0 && (
        <span aria-hidden className="flex shrink-0 gap-1 touch:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Cmdk.Item>
  );
}
