import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { Tooltip } from './tooltip';

type IconButtonProps = Omit<
  ComponentProps<typeof Button>,
  'shape' | 'children' | 'aria-label' | 'asChild'
> & {
  icon: LucideIcon;
  label: string;
};

/** A button that shows an icon and says its label, to the pointer as a tooltip. */
export function IconButton({ icon: Icon, label, variant = 'quiet', ...props }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button {...props} variant={variant} shape="icon" aria-label={label}>
        <Icon aria-hidden strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}
