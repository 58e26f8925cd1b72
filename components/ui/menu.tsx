'use client';

import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 text-sm outline-none select-none touch:min-h-11 ' +
  'data-highlighted:bg-accent-soft';

/** A menu that its only `trigger` (a button) opens. */
export function Menu({
  trigger,
  label,
  align = 'end',
  onClosed,
  children,
}: {
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  /** Closed, and about to focus its trigger; preventing the event leaves the focus where it is. */
  onClosed?: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
          className="z-50 min-w-44 animate-[fade-in_var(--d-base)_var(--ease)] rounded-md border border-line bg-raised p-1 shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One command of a menu. */
export function MenuItem({
  icon: Icon,
  onSelect,
  children,
}: {
  icon?: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={ITEM}>
      {Icon && <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />}
      {children}
    </DropdownMenu.Item>
  );
}

/** Commands that belong together, under their name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Separator className="my-1 border-t border-line" />
      <DropdownMenu.Label className="px-2.5 py-1 text-xs font-strong text-muted">{label}</DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  );
}

/** A command that downloads what the address answers. */
export function MenuDownload({
  icon: Icon,
  href,
  children,
}: {
  icon: LucideIcon;
  href: string;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      <a href={href} download>
        <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
        {children}
      </a>
    </DropdownMenu.Item>
  );
}

type Choice = { value: string; label: string };

/** One value out of a few, as items of a menu. */
export function MenuChoice({
  value,
  choices,
  onChange,
}: {
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className={clsx(ITEM, 'data-[state=checked]:font-strong data-[state=checked]:before:content-["✓"]')}
        >
          {choice.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
