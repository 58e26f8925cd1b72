import clsx from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

type ButtonLook = {
  variant?: 'outline' | 'primary' | 'quiet';
  size?: 'regular' | 'small';
  shape?: 'text' | 'icon';
};
type ButtonProps = ComponentProps<'button'> & ButtonLook & { asChild?: boolean };

const VARIANTS = {
  outline: 'border-line-strong bg-raised text-text hover:border-accent hover:bg-accent-soft',
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-accent-soft hover:text-text',
};
const SIZES = { regular: 'min-h-[34px]', small: 'min-h-7' };
const SHAPES = {
  text: { regular: 'px-3', small: 'px-[9px]' },
  icon: { regular: 'w-[34px] shrink-0 touch:w-11', small: 'w-7 shrink-0 touch:w-11' },
};

/** A button, or with `asChild` its only child (a link) looking like one. A disabled one needs its reason in words beside it. */
export function Button({
  variant = 'outline',
  size = 'regular',
  shape = 'text',
  asChild,
  className,
  ...props
}: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  return (
    <Component
      {...(asChild ? {} : { type: 'button' })}
      {...props}
      className={clsx(
        'inline-flex items-center justify-center gap-[7px] rounded-md border text-sm font-strong whitespace-nowrap no-underline',
        'transition-colors touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        'disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-sunken disabled:text-muted',
        VARIANTS[variant],
        SIZES[size],
        SHAPES[shape][size],
        className,
      )}
    />
  );
}
