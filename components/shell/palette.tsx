'use client';

import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { Kbd } from '../ui/kbd';
import { useDialogFocus } from '../ui/use-dialog-focus';
import { type Command, useReadCommands } from './commands';
import { PaletteItem } from './palette-item';
import { rankCommands } from './rank-commands';
import { useThreadCommands } from './use-thread-commands';

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Everything that can be done on this page, found by typing: a field over a list, in a dialog. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const focus = useDialogFocus();
  const chosen = useRef<(() => void) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_var(--d-base)_var(--ease)] bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            // Once the page is its own again, so that a command can move the focus.
            chosen.current?.();
            chosen.current = null;
          }}
          className="fixed top-[min(12dvh,96px)] left-1/2 z-50 w-[min(560px,calc(100vw-16px))] -translate-x-1/2 animate-[fade-in_var(--d-base)_var(--ease)] overflow-hidden rounded-lg border border-line-strong bg-raised shadow-lg outline-none max-md:top-2"
        >
          <Dialog.Title className="sr-only">Search or jump</Dialog.Title>
          <PaletteBody
            field={field}
            onChoose={(run) => {
              chosen.current = run;
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PaletteBodyProps = {
  field: React.RefObject<HTMLInputElement | null>;
  onChoose: (run: () => void) => void;
};

function PaletteBody({ field, onChoose }: PaletteBodyProps) {
  const [query, setQuery] = useState('');
  const read = useReadCommands();
  const threads = useThreadCommands(query);
  const groups = [...rankCommands(read(query), query), ...threads];
  const choose = (command: Command) => {
    if ('run' in command) return onChoose(command.run);
    setQuery(command.type);
    field.current?.focus();
  };
  return (
    <Cmdk label="Search or jump" shouldFilter={false} vimBindings={false} loop>
      <div className="flex min-h-12 items-center gap-2.5 border-b border-line px-3.5">
        <Search aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <Cmdk.Input
          ref={field}
          value={query}
          onValueChange={setQuery}
          placeholder="Search conversations, switch the memory, jump to a turn"
          className="min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <span aria-hidden className="touch:hidden">
          <Kbd>Esc</Kbd>
        </span>
      </div>
      <Cmdk.List
        label="Commands"
        className="max-h-[min(420px,calc(100dvh-180px))] scroll-py-2 overflow-y-auto p-1.5 max-md:max-h-[calc(100dvh-88px)]"
      >
        {groups.map(({ name, commands }) => (
          <Cmdk.Group
            key={name}
            heading={name}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-strong [&_[cmdk-group-heading]]:text-muted"
          >
            {commands.map((command) => (
              <PaletteItem key={command.id} command={command} onChoose={() => choose(command)} />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <p role="status" className="px-4 text-center text-sm text-muted not-empty:pb-4">
        {groups.length === 0 && `Nothing here is called “${query.trim()}”.`}
      </p>
    </Cmdk>
  );
}
