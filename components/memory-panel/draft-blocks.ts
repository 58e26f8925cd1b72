import type { Preview } from '@/lib/wire';
import { type TapeBlock, type TapeBlocks, tapeBlocks } from './tape-blocks';

/** The request that a draft would make, as blocks: a summary still to be written at its limit, the draft last. */
export function draftBlocks({ sent, turn }: Pick<Preview, 'sent' | 'turn'>): TapeBlocks {
  const { before, after } = tapeBlocks(sent, turn);
  const pinned = before.filter(({ kind }) => kind === 'pinned');
  const blocks = before.filter(({ kind }) => kind !== 'pinned');
  const draft = after.at(-1);
  return {
    before: [...blocks, ...unwritten(sent.unwrittenTokens), ...pinned],
    after: draft ? [...after.slice(0, -1), { ...draft, kind: 'draft' }] : after,
  };
}

function unwritten(tokens: number): TapeBlock[] {
  if (tokens === 0) return [];
  return [{ key: 'unwritten', kind: 'summary', tokens, messages: 0, positions: null, turns: null }];
}
