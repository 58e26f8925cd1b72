import type { CountedLog, FrameTokens } from './count-log';
import type { FoundFacts } from './find-facts';
import { isIn } from './sight';

/** A profile over the turns of a conversation, as if every statement that is offered were accepted by the next turn. */
export type ProfileColumns = {
  /** By turn: content tokens of its block; 0 while it is empty. */
  tokens: Int32Array;
  largest: number;
  /** By turn: grows by one whenever what it holds has changed. */
  version: Int32Array;
  /** By fact: the first turn whose request carries it (0 when none does), and the last. */
  from: Int32Array;
  through: Int32Array;
  /** By fact: the index of the statement whose line carries it. */
  statement: Int32Array;
};

type Line = { tokens: number; standing: number };

/**
 * What a profile of at most `limit` content tokens, heading included, carries in each turn. A statement that no longer fits is
 * not kept; what a later statement replaces leaves with the turn after it.
 */
export function profileColumns(
  { facts, statements }: FoundFacts,
  { log: { turns }, statementTokens }: CountedLog,
  frame: FrameTokens,
  limit: number,
): ProfileColumns {
  const from = new Int32Array(facts.length);
  const through = new Int32Array(facts.length);
  const statement = new Int32Array(facts.length);
  const tokens = new Int32Array(turns);
  const version = new Int32Array(turns);
  const leaving = new Map<number, Line[]>();
  let [size, next, largest, changes] = [0, 0, 0, 0];
  for (let turn = 1; turn <= turns; turn++) {
    for (const line of leaving.get(turn) ?? []) {
      if (--line.standing > 0) continue;
      size -= line.tokens;
      changes++;
    }
    for (; (statements[next]?.turn ?? turn) < turn; next++) {
      const added = statementTokens[next] ?? 0;
      const held = (statements[next]?.facts ?? []).filter((fact) => {
        const replacedAt = facts[fact]?.replacedAt ?? null;
        return from[fact] === 0 && (replacedAt === null || replacedAt >= turn);
      });
      if (held.length === 0 || frame.profile + size + added > limit) continue;
      size += added;
      changes++;
      const line = { tokens: added, standing: held.length };
      for (const fact of held) {
        const last = facts[fact]?.replacedAt ?? turns;
        from[fact] = turn;
        through[fact] = last;
        statement[fact] = next;
        leaving.set(last + 1, [...(leaving.get(last + 1) ?? []), line]);
      }
    }
    version[turn - 1] = changes;
    tokens[turn - 1] = size === 0 ? 0 : frame.profile + size;
    largest = Math.max(largest, tokens[turn - 1] ?? 0);
  }
  return { tokens, largest, version, from, through, statement };
}

/** Lines of the profile that the request of a turn carries, in the order in which they were kept. */
export function profileLines(
  { facts, statements }: FoundFacts,
  profile: Pick<ProfileColumns, 'from' | 'through' | 'statement'>,
  turn: number,
): string[] {
  const carried = facts.filter((fact) => isIn(profile, fact, turn));
  const lines = new Set(carried.map(({ fact }) => profile.statement[fact] ?? 0));
  return [...lines].sort((a, b) => a - b).map((line) => statements[line]?.text ?? '');
}
