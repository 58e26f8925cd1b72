import { Check, FoldVertical, Scissors, TriangleAlert } from 'lucide-react';
import type { Preview } from '@/lib/wire';
import { counted } from '../memory-panel/numbers';
import { draftWords } from './draft-words';

const GLYPHS = { fits: Check, drops: Scissors, folds: FoldVertical, refused: TriangleAlert };

/** What sending the draft would do, in one sentence; shorter in a narrow composer. */
export function DraftEffect({ preview }: { preview: Preview }) {
  const { effect, lead, rest, short } = draftWords(preview);
  const Glyph = GLYPHS[effect];
  return (
    <>
      <Glyph
        aria-hidden
        strokeWidth={1.75}
        className={`mr-1 inline size-3.5 -translate-y-px ${effect === 'fits' ? 'text-good' : 'text-rule'}`}
      />
      <span className="text-text @max-[40rem]:hidden">
        <b>{lead}</b> {rest}
      </span>
      <span className="hidden text-text @max-[40rem]:inline">
        <b>{short.lead}</b> {short.rest}
      </span>
    </>
  );
}

/** How large the draft is. Not part of the live sentence: it changes with every word. */
export function DraftSize({ preview: { tokens } }: { preview: Preview }) {
  return (
    <span className="@max-[40rem]:hidden">
      {' '}
      <span className="whitespace-nowrap">Draft {counted(tokens, 'token')}.</span>
    </span>
  );
}
