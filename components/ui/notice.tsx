import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type NoticeProps = {
  title: string;
  icon?: LucideIcon;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** What went wrong, where it went wrong: a heading, what is safe, what to do. Announced when it appears. */
export function Notice({ title, icon: Icon = TriangleAlert, children, actions, className }: NoticeProps) {
  const heading = useId();
  return (
    <section
      role="alert"
      aria-labelledby={heading}
      className={clsx(
        'rounded-md border border-l-4 border-rule/45 border-l-rule bg-raised px-3 pt-2.5 pb-[11px] text-sm leading-[1.42]',
        className,
      )}
    >
      <h2 id={heading} className="flex items-center gap-2 text-[0.9375rem]">
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {title}
      </h2>
      {children && <div className="mt-1 ml-6">{children}</div>}
      {actions && <div className="mt-2.5 ml-6 flex flex-wrap items-center gap-2">{actions}</div>}
    </section>
  );
}
