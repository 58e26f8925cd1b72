import { Eye, EyeOff, FoldVertical, type LucideIcon, Pin, Undo2 } from 'lucide-react';
import type { Fact } from '@/lib/wire';
import type { Kind } from './kinds';

export type Visibility = Fact['visibility'];

/** Where a request shows a fact: the kind it is drawn as, its glyph, and its words. */
export const sights: Record<Visibility, { kind: Kind; glyph: LucideIcon; words: string }> = {
  verbatim: { kind: 'user', glyph: Eye, words: 'Word for word' },
  pinned: { kind: 'pinned', glyph: Undo2, words: 'Brought back' },
  summary: { kind: 'summary', glyph: FoldVertical, words: 'In the summary' },
  profile: { kind: 'profile', glyph: Pin, words: 'In your profile' },
  gone: { kind: 'dropped', glyph: EyeOff, words: 'No longer' },
};
