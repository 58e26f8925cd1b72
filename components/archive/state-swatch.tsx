import clsx from 'clsx';
import { Eye, FoldVertical, Hourglass, type LucideIcon, Scissors } from 'lucide-react';
import type { MessageState } from '@/lib/wire';

const LOOKS: Record<MessageState, { kind: string; glyph: LucideIcon }> = {
  sent: { kind: 'kind-user', glyph: Eye },
  folded: { kind: 'kind-folded', glyph: FoldVertical },
  dropped: { kind: 'kind-dropped', glyph: Scissors },
  waiting: { kind: 'kind-draft', glyph: Hourglass },
};

/** The square of a message's state. Decoration: its name stands beside it. */
export function StateSwatch({ state }: { state: MessageState }) {
  const { kind, glyph: Glyph } = LOOKS[state];
  return (
    <span aria-hidden className={clsx('kind size-[18px] shrink-0 rounded-sm', kind)}>
      <Glyph className="size-[13px]" strokeWidth={1.75} />
    </span>
  );
}
