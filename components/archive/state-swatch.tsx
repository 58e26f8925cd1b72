import clsx from 'clsx';
import { Eye, FoldVertical, Hourglass, type LucideIcon, Pin, Scissors, Undo2 } from 'lucide-react';
import type { ArchiveState } from '@/lib/wire';

const LOOKS: Record<ArchiveState, { kind: string; glyph: LucideIcon }> = {
  sent: { kind: 'kind-user', glyph: Eye },
  folded: { kind: 'kind-folded', glyph: FoldVertical },
  dropped: { kind: 'kind-dropped', glyph: Scissors },
  waiting: { kind: 'kind-draft', glyph: Hourglass },
  pinned: { kind: 'kind-pinned', glyph: Undo2 },
  kept: { kind: 'kind-profile', glyph: Pin },
};

/** The square of a message's state, or of what was brought back or kept. Decoration: its name stands beside it. */
export function StateSwatch({ state }: { state: ArchiveState }) {
  const { kind, glyph: Glyph } = LOOKS[state];
  return (
    <span aria-hidden className={clsx('kind size-[18px] shrink-0 rounded-sm', kind)}>
      <Glyph className="size-[13px]" strokeWidth={1.75} />
    </span>
  );
}
