'use client';

import { SunMoon } from 'lucide-react';
import { useTheme } from 'next-themes';
import { Menu, MenuChoice } from '../ui/menu';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the system has it. */
export function ThemeMenu({ className }: { className: string }) {
  const { theme = 'system', setTheme } = useTheme();
  const chosen = THEMES.find(({ value }) => value === theme) ?? THEMES[0];
  return (
    <Menu
      label="Theme"
      trigger={
        <button type="button" className={className}>
          <SunMoon aria-hidden className="size-4" strokeWidth={1.75} />
          Theme
          <span className="ml-auto text-xs text-muted" suppressHydrationWarning>
            {chosen?.label}
          </span>
        </button>
      }
    >
      <MenuChoice value={theme} choices={THEMES} onChange={setTheme} />
    </Menu>
  );
}
