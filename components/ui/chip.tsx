import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type ChipProps = ComponentProps<'span'> & { tone?: 'plain' | 'left' | 'on'; icon?: LucideIcon };

const TONES = {
  plain: 'border-line bg-surface text-muted',
  left: 'border-rule/45 bg-rule-soft text-rule',
  on: 'border-accent bg-accent-soft text-text',
};

/** A short label; `left` is for what left the request alone. */
export function Chip({ tone = 'plain', icon: Icon, className, children, ...props }: ChipProps) {
  return (
    <span
      {...props}
      className={clsx(
        'inline-flex min-h-[22px] items-center gap-[5px] rounded-sm border px-[7px] py-px text-xs',
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />}
      {children}
    </span>
  );
}
