import pg from 'pg';
import type { App } from './app';
import type { Visitor } from './client';
import { askOverApi } from './e2e-seed';

const CHUNK = 5_000;
const COMMON = `salary rent loan budget savings deposit interest month year bank account insurance premium tax fund gold
  expense income house school child bonus credit card debt market share bond pension policy claim nominee branch form
  cheque transfer limit balance statement charge fee penalty refund subsidy grant lease tenant deed stamp duty broker
  agent auditor ledger invoice receipt voucher payroll gratuity dividend equity hybrid index ratio yield growth`;
const STARTS = 'ban cor del fin gar hul jan kel lom mar nel por quin rav sol tam ur vel wex yan'.split(' ');
const MIDDLES = 'a e i o u an en in on er al ol ist ent'.split(' ');
const ENDS = 'da ka la ma na pur ra sha ta vik yam dor bel nit'.split(' ');
const WORDS = [
  ...COMMON.split(/\s+/),
  ...STARTS.flatMap((start) => MIDDLES.flatMap((middle) => ENDS.map((end) => start + middle + end))),
];

// The same words in every run: each place of a message takes the one that a hash of its number leads to, the first ones often.
const MESSAGES = `INSERT INTO messages (thread_id, position, turn, role, text, tokens, tokens_through, ending)
  SELECT $1, p, (p + 1) / 2, CASE p % 2 WHEN 1 THEN 'user' ELSE 'assistant' END,
    (SELECT string_agg(words[1 + floor(cardinality(words) * power(abs(hashint4(p * 61 + place)::bigint) / 2147483649.0, 3))::int], ' ' ORDER BY place)
      FROM generate_series(1, 60) AS place)
      || coalesce(' ' || (SELECT string_agg(word, ' ') FROM jsonb_each($4::jsonb) AS rare(word, at) WHERE at @> to_jsonb(p)), ''),
    80, 80::bigint * p, CASE p % 2 WHEN 0 THEN 'done' END
  FROM (SELECT $5::text[] AS words) AS list, generate_series($2::int, $3::int) AS p`;
const TURNS = `INSERT INTO turns (thread_id, turn, question, memory, model, context_tokens, outcome, evicted_first, evicted_last, evicted)
  SELECT id, n, 2 * n - 1, memory, 'scripted-1', 128000, 'done', 2 * n - 7, 2 * n - 6,
    CASE WHEN n < 4 THEN '[]' ELSE jsonb_build_array(
      jsonb_build_object('position', 2 * n - 7, 'role', 'user', 'tokens', 80, 'reason', 'window full'),
      jsonb_build_object('position', 2 * n - 6, 'role', 'assistant', 'tokens', 80, 'reason', 'window full')) END
  FROM threads, generate_series(1, $2::int) AS n WHERE id = $1`;
const LENGTH = 'UPDATE threads SET last_position = 2 * $2::int, last_turn = $2::int WHERE id = $1';

/**
 * A thread of `messages` messages of 60 words out of some thousands, under a window of three turns, written into the
 * database but for its last turn; `rare` says which further words stand at which positions.
 */
export async function seedArchive(
  app: App,
  visitor: Visitor,
  messages: number,
  rare: Record<string, number[]>,
): Promise<string> {
  const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 3 } });
  const turns = messages / 2 - 1;
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (let first = 1; first <= 2 * turns; first += CHUNK) {
    const last = Math.min(2 * turns, first + CHUNK - 1);
    await client.query(MESSAGES, [id, first, last, JSON.stringify(rare), WORDS]);
  }
  for (const statement of [TURNS, LENGTH]) await client.query(statement, [id, turns]);
  await client.query('ANALYZE messages');
  await client.end();
  await askOverApi(visitor, id, 'Where does my salary go?');
  return id;
}
