import type { Evicted, Sent } from '@/lib/wire';
import { type Kind, kindOf, kinds, leftKind } from './kinds';
import { count, counted, range } from './numbers';
import { recalledTurns } from './recall-words';

/** A block of the tape: one part of a request, a message that left it, or several neighbours drawn as one. */
export type TapeBlock = {
  key: string;
  kind: Kind;
  tokens: number;
  messages: number;
  /** First and last position; null for what is no message. */
  positions: readonly [number, number] | null;
  /** First and last turn, where they are known. */
  turns: readonly [number, number] | null;
  /** What else its name says. */
  note?: string;
};

/** A request as blocks: what is always sent, then the messages word for word. */
export type TapeBlocks = { before: TapeBlock[]; after: TapeBlock[] };

/**
 * The turn of every message part, by position. A region is an unbroken tail of the log that ends with the question of
 * `turn`, so counting questions backwards says it.
 */
export function turnsByPosition(sent: Sent, evicted: readonly Evicted[], turn: number): Map<number, number> {
  const messages = [
    ...evicted.flatMap((entry) => ('position' in entry ? [entry] : [])),
    ...sent.parts.filter((part) => part.kind === 'message'),
  ];
  const turns = new Map<number, number>();
  let current = turn;
  let next = messages.at(-1)?.position;
  for (const { position, role } of messages.reverse()) {
    // What left may end before the region starts; past such a gap the count is lost.
    if (position !== next) break;
    turns.set(position, current);
    if (role === 'user') current -= 1;
    next = position - 1;
  }
  return turns;
}

/** The blocks of a request, in its order. */
export function tapeBlocks(sent: Sent, turn: number): TapeBlocks {
  const turns = turnsByPosition(sent, [], turn);
  const blocks: TapeBlocks = { before: [], after: [] };
  for (const part of sent.parts) {
    if (part.kind !== 'message') {
      const { kind, tokens } = part;
      const note = kind === 'recall' ? recalledTurns(part.matches) : undefined;
      blocks.before.push({ key: kind, kind, tokens, messages: 0, positions: null, turns: null, note });
      continue;
    }
    blocks.after.push(messageBlock(kindOf(part), part.position, part.tokens, turns.get(part.position)));
  }
  return blocks;
}

/** What left a request, as blocks in the order of the log; a long range is one block. */
export function leftBlocks(evicted: readonly Evicted[], turns: ReadonlyMap<number, number>): TapeBlock[] {
  return evicted.map((entry) => {
    const kind = leftKind(entry);
    if ('position' in entry)
      return messageBlock(kind, entry.position, entry.tokens, turns.get(entry.position));
    const { positions, messages, tokens } = entry;
    return { key: `message ${positions[0]}`, kind, tokens, messages, positions, turns: null };
  });
}

/** Neighbours as one block. */
export function joined(run: readonly TapeBlock[]): TapeBlock {
  const [first, last] = [run[0], run.at(-1)];
  const tokens = run.reduce((sum, block) => sum + block.tokens, 0);
  const messages = run.reduce((sum, block) => sum + block.messages, 0);
  return {
    key: first?.key ?? '',
    kind: kindOfRun(run.map((block) => block.kind)),
    tokens,
    messages,
    positions: spanOf(first?.positions, last?.positions),
    turns: spanOf(first?.turns, last?.turns),
  };
}

/** A block in words: "FinCoach, turn 4, 55 tokens, sent word for word", "Recalled, turns 1 and 7, 90 tokens". */
export function blockLabel(block: TapeBlock): string {
  const gone = block.kind === 'dropped' || block.kind === 'folded';
  const where = [...(block.turns ? [range('turn', block.turns)] : []), ...(block.note ? [block.note] : [])];
  const name = block.messages > 1 ? counted(block.messages, 'message') : kinds[block.kind].name;
  const fate = block.messages === 0 || gone ? [] : ['sent word for word'];
  return [name, ...where, counted(block.tokens, 'token'), ...fate].join(', ');
}

/** A whole tape in words, for where it is one picture. */
export function tapeLabel({ before, after }: TapeBlocks, left: readonly TapeBlock[]): string {
  const named = (block: TapeBlock) => `${kinds[block.kind].name} ${count(block.tokens)}`;
  return [...before.map(named), ...left.map(named), 'view starts', ...after.map(named)].join(', ');
}

function messageBlock(kind: Kind, position: number, tokens: number, turn: number | undefined): TapeBlock {
  const turns = turn === undefined ? null : ([turn, turn] as const);
  return { key: `message ${position}`, kind, tokens, messages: 1, positions: [position, position], turns };
}

function spanOf(first?: readonly [number, number] | null, last?: readonly [number, number] | null) {
  return first && last ? ([first[0], last[1]] as const) : null;
}

function kindOfRun(run: readonly Kind[]): Kind {
  const [first = 'messages'] = run;
  if (run.every((kind) => kind === first)) return first;
  return run.every((kind) => kind === 'dropped' || kind === 'folded') ? 'dropped' : 'messages';
}
