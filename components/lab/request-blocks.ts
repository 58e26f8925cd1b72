import { ROLES } from '@/lib/lab';
import { kindOf } from '../memory-panel/kinds';
import { counted } from '../memory-panel/numbers';
import { joined, type TapeBlock, type TapeBlocks } from '../memory-panel/tape-blocks';
import type { BoardRun } from './board';

/** More messages than these are drawn as runs of neighbours. */
const MOST = 240;

/** What a run sends in a turn, as blocks of a tape; of a summary it says that nobody wrote it. */
export function requestBlocks(run: BoardRun, turn: number): TapeBlocks {
  const { turns } = run;
  const at = turn - 1;
  if (turns.flags[at] === 2) return { before: [], after: [] };
  const recalled = (turns.recalledFrom[at + 1] ?? 0) - (turns.recalledFrom[at] ?? 0);
  const before = [
    part('system', turns.systemTokens),
    part('profile', turns.profileTokens[at]),
    part('summary', turns.summaryTokens[at], 'simulated'),
    part('recall', turns.recalledTokens[at], counted(recalled, 'message')),
  ].filter(({ tokens }) => tokens > 0);
  return { before, after: regionBlocks(run, turns.regionFirst[at] ?? 1, turns.regionLast[at] ?? 0) };
}

/** A message of the log as a block. */
export function messageBlock({ log }: Pick<BoardRun, 'log'>, position: number): TapeBlock {
  const turn = log.turnOf[position - 1] ?? 0;
  return {
    key: `message ${position}`,
    kind: kindOf({ role: ROLES[log.roles[position - 1] ?? 0] ?? 'user' }),
    tokens: log.tokens[position - 1] ?? 0,
    messages: 1,
    positions: [position, position],
    turns: [turn, turn],
  };
}

function regionBlocks(run: BoardRun, first: number, last: number): TapeBlock[] {
  const messages = Math.max(0, last - first + 1);
  const each = Math.ceil(messages / MOST);
  const blocks: TapeBlock[] = [];
  for (let from = first; from <= last; from += Math.max(1, each))
    blocks.push(stretch(run, from, Math.min(last, from + Math.max(1, each) - 1)));
  return blocks;
}

function stretch(run: BoardRun, first: number, last: number): TapeBlock {
  if (first === last) return messageBlock(run, first);
  const ends = [messageBlock(run, first), messageBlock(run, last)];
  let tokens = 0;
  for (let position = first; position <= last; position++) tokens += run.log.tokens[position - 1] ?? 0;
  return { ...joined(ends), kind: 'messages', tokens, messages: last - first + 1 };
}

function part(kind: TapeBlock['kind'], tokens = 0, note?: string): TapeBlock {
  return { key: kind, kind, tokens, messages: 0, positions: null, turns: null, note };
}
