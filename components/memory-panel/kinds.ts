import {
  FoldVertical,
  History,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Pencil,
  Pin,
  Scissors,
  ScrollText,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { MessageState, Part } from '@/lib/wire';

/** What a block of the tape can be; each kind has a fill and a texture (app/kinds.css), a glyph and a name. */
export type Kind =
  | 'system'
  | 'profile'
  | 'recall'
  | 'pinned'
  | 'summary'
  | 'user'
  | 'assistant'
  | 'messages'
  | 'draft'
  | 'dropped'
  | 'folded';

/** The name and the glyph of every kind. */
export const kinds: Record<Kind, { name: string; glyph: LucideIcon }> = {
  system: { name: 'System prompt', glyph: ScrollText },
  profile: { name: 'Profile', glyph: Pin },
  summary: { name: 'Summary', glyph: FoldVertical },
  recall: { name: 'Recalled', glyph: History },
  pinned: { name: 'Brought back', glyph: Undo2 },
  user: { name: 'You', glyph: UserRound },
  assistant: { name: 'FinCoach', glyph: MessageCircle },
  messages: { name: 'Messages', glyph: MessagesSquare },
  draft: { name: 'Draft', glyph: Pencil },
  dropped: { name: 'Dropped', glyph: Scissors },
  folded: { name: 'Folded', glyph: FoldVertical },
};

/** The kind of a part of a request, or of whoever wrote a message. */
export function kindOf(part: Part | { role: 'user' | 'assistant' | 'tool' }): Kind {
  if ('role' in part) return part.role === 'user' ? 'user' : 'assistant';
  return part.kind;
}

/** The kind of a message that is not sent: folded into a summary, or dropped. */
export function leftKind(left: { state: MessageState } | { reason: string }): Kind {
  const folded = 'state' in left ? left.state === 'folded' : left.reason.startsWith('folded');
  return folded ? 'folded' : 'dropped';
}
