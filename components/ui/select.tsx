'use client';

import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';

/** `term` is the field's own name, muted behind the label; `description` one plain sentence below. */
export type SelectOption = { value: string; label: string; term?: string; description?: string };

type SelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  icon?: LucideIcon;
  describedBy?: string;
};

/** One choice out of a list whose options explain themselves. */
export function Select({ label, value, options, onChange, icon: Icon, describedBy }: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <RadixSelect.Root value={value} onValueChange={onChange}>
      <RadixSelect.Trigger
        aria-label={`${label}: ${chosen?.label ?? ''}`}
        aria-describedby={describedBy}
        className="inline-flex min-h-8 items-center gap-2 rounded-md border border-line-strong bg-surface pr-2 pl-2.5 text-sm font-strong whitespace-nowrap text-text transition-colors hover:border-accent hover:bg-accent-soft touch:min-h-11"
      >
        {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
        {chosen?.label}
        <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) w-[min(460px,calc(100vw-16px))] animate-[fade-in_var(--d-base)_var(--ease)] overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lg"
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value}
      textValue={option.label}
      className="relative cursor-pointer rounded-[4px] py-2 pr-3 pl-7 text-sm outline-none select-none data-highlighted:bg-accent-soft"
    >
      <RadixSelect.ItemIndicator className="absolute top-2 left-2.5 text-accent">✓</RadixSelect.ItemIndicator>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <RadixSelect.ItemText>
          <b>{option.label}</b>
        </RadixSelect.ItemText>
        {option.term && <span className="text-muted">· {option.term}</span>}
      </span>
      {option.description && <span className="block text-xs text-muted">{option.description}</span>}
    </RadixSelect.Item>
  );
}
