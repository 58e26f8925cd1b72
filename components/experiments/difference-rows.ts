import type { Part } from '@/lib/wire';
import { type Kind, kinds } from '../memory-panel/kinds';
import { count, counted, range } from '../memory-panel/numbers';
import { detailOf } from '../memory-panel/part-detail';
import { partTokens } from './diff-requests';

/** One line of a list of parts: a block, or the messages of a turn; `position` is the message that says what it is about. */
export type DifferenceRow = {
  key: string;
  kind: Kind;
  name: string;
  detail: string;
  tokens: number;
  position: number | null;
  /** Of a summary, its id. */
  summaryId?: string;
};

type MessagePart = Extract<Part, { kind: 'message' }>;
type TurnParts = { turn: number | undefined; parts: MessagePart[] };

/** So many turns are told one by one, the others as one line. */
const TOLD = 6;

/** Parts as lines in their order: each block, then the messages turn by turn; `turns` says whose a position is. */
export function differenceRows(parts: readonly Part[], turns: ReadonlyMap<number, number>): DifferenceRow[] {
  const blocks = parts.flatMap((part) => (part.kind === 'message' ? [] : [blockRow(part)]));
  const byTurn = groupByTurn(
    parts.filter((part) => part.kind === 'message'),
    turns,
  );
  const told = byTurn.length > TOLD ? byTurn.slice(0, TOLD - 1) : byTurn;
  const rest = byTurn.slice(told.length);
  return [...blocks, ...told.map(turnRow), ...(rest.length > 0 ? [restRow(rest)] : [])];
}

function blockRow(part: Exclude<Part, MessagePart>): DifferenceRow {
  const { kind, tokens } = part;
  if (part.kind === 'summary')
    return { key: kind, kind, name: 'Summary', detail: '', tokens, position: null, summaryId: part.id };
  return { key: kind, kind, name: kinds[kind].name, detail: detailOf(part), tokens, position: null };
}

function groupByTurn(parts: readonly MessagePart[], turns: ReadonlyMap<number, number>): TurnParts[] {
  const groups: TurnParts[] = [];
  for (const part of parts) {
    const turn = turns.get(part.position);
    const open = groups.at(-1);
    if (open && open.turn === turn) open.parts.push(part);
    else groups.push({ turn, parts: [part] });
  }
  return groups;
}

function turnRow({ turn, parts }: TurnParts): DifferenceRow {
  const [first] = parts;
  const kind = parts.length > 1 ? 'messages' : first?.role === 'user' ? 'user' : 'assistant';
  return {
    key: `message ${first?.position}`,
    kind,
    name: turn === undefined ? counted(parts.length, 'message') : `Turn ${count(turn)}`,
    detail: '',
    tokens: partTokens(parts),
    position: first?.position ?? null,
  };
}

function restRow(groups: readonly TurnParts[]): DifferenceRow {
  const parts = groups.flatMap((group) => group.parts);
  const [first, last] = [groups[0]?.turn, groups.at(-1)?.turn];
  const messages = counted(parts.length, 'message');
  const named = first !== undefined && last !== undefined;
  const name = named ? range('turn', [first, last]).replace(/^t/, 'T') : messages;
  return {
    key: 'rest',
    kind: 'messages',
    name,
    detail: named ? messages : '',
    tokens: partTokens(parts),
    position: null,
  };
}
