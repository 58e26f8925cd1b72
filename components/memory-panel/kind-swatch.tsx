import clsx from 'clsx';
import { type Kind, kinds } from './kinds';

/** The small square of a kind: fill, texture and glyph. Decoration: its name stands in words beside it. */
export function KindSwatch({
  kind,
  size = 22,
  className,
}: {
  kind: Kind;
  size?: 18 | 20 | 22;
  className?: string;
}) {
  const Glyph = kinds[kind].glyph;
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={clsx('kind shrink-0 rounded-sm', `kind-${kind}`, className)}
    >
      <Glyph className="size-[13px]" strokeWidth={1.75} />
    </span>
  );
}
