import type pg from 'pg';
import type { Statement } from './wire-proxy';

type Node = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/**
 * How many rows of `messages`, or entries of its indexes, statements of a turn read: each is carried out once more, in a
 * transaction that is taken back, on the thread as it was when it ended at message `length`.
 */
export async function rowsRead(
  client: pg.Client,
  { threadId, length }: { threadId: string; length: number },
  statements: readonly Statement[],
): Promise<number> {
  let rows = 0;
  for (const { text, values } of statements) {
    await client.query('BEGIN');
    await client.query('DELETE FROM messages WHERE thread_id = $1 AND position > $2', [threadId, length]);
    await client.query('DELETE FROM turns WHERE thread_id = $1 AND question > $2', [threadId, length]);
    await client.query('UPDATE threads SET last_position = $2::int, last_turn = $2::int / 2 WHERE id = $1', [
      threadId,
      length,
    ]);
    const { rows: explained } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    await client.query('ROLLBACK');
    rows += messagesIn(explained[0]['QUERY PLAN'][0].Plan);
  }
  return rows;
}

function messagesIn(node: Node): number {
  const name = node['Relation Name'] ?? node['Index Name'] ?? '';
  const scans = /^messages/.test(name) && /Scan/.test(node['Node Type']);
  const perLoop =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const own = scans ? perLoop * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + messagesIn(plan), own);
}
