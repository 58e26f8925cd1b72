import type pg from 'pg';

export const PARTITIONS = 4;

/** The tables that belong to a thread: every unique constraint of theirs has the thread in it. */
export const BY_THREAD = [
  'messages',
  'turns',
  'turn_versions',
  'summaries',
  'facts',
  'watches',
  'pins',
  'thread_words',
  'experiments',
  'declined_offers',
];

/** Takes the place of each of them, while they are empty, with a table of hash partitions by thread, with all its constraints and indexes. */
export async function partitionByThread(client: pg.Client): Promise<void> {
  for (const table of BY_THREAD) await partition(client, table);
}

async function partition(client: pg.Client, table: string): Promise<void> {
  const definitions = await definitionsOf(client, table);
  const statements = [
    `ALTER TABLE ${table} RENAME TO plain`,
    `CREATE TABLE ${table} (LIKE plain INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE) PARTITION BY HASH (thread_id)`,
    ...Array.from(
      { length: PARTITIONS },
      (_, part) =>
        `CREATE TABLE ${table}_p${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part})`,
    ),
    'DROP TABLE plain',
    ...definitions,
  ];
  for (const statement of statements) await client.query(statement);
}

/** The statements that give a table its constraints, and the indexes that stand for none. */
async function definitionsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', $1::text, conname, pg_get_constraintdef(oid)) AS statement
       FROM pg_constraint WHERE conrelid = $1::regclass AND contype <> 'n'
     UNION ALL
     SELECT indexdef FROM pg_indexes WHERE tablename = $1
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conrelid = $1::regclass AND conname = indexname)`,
    [table],
  );
  return rows.map(({ statement }) => statement);
}
