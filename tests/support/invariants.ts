import type pg from 'pg';
import type { RecordedRequest } from './scripted-upstream';
import type { Talker } from './talkers';

/** What holds of the database after anything. Each query lists what breaks its rule. */
const RULES: { rule: string; broken: string }[] = [
  {
    rule: 'the positions of a log are 1 to the thread’s last, none twice',
    broken: `SELECT t.id FROM threads t LEFT JOIN messages m ON m.thread_id = t.id AND m.current
      GROUP BY t.id HAVING count(m.position) <> t.last_position OR coalesce(max(m.position), 0) <> t.last_position`,
  },
  {
    rule: 'every message has the sum of tokens up to it',
    broken: `SELECT thread_id, position FROM (SELECT thread_id, position, tokens_through,
      sum(tokens) OVER (PARTITION BY thread_id ORDER BY position) AS expected FROM messages WHERE current) AS m
      WHERE tokens_through <> expected`,
  },
  {
    rule: 'a turn that is done has its reply, behind its question',
    broken: `SELECT n.thread_id, n.turn FROM turns n WHERE n.outcome = 'done' AND NOT EXISTS (SELECT 1 FROM messages m
      WHERE m.thread_id = n.thread_id AND m.position = n.question + 1 AND m.turn = n.turn AND m.current
        AND m.role = 'assistant' AND m.ending = 'done')`,
  },
  {
    rule: 'every turn has its question, and every message its turn',
    broken: `SELECT n.thread_id, n.turn FROM turns n FULL JOIN (SELECT DISTINCT thread_id, turn FROM messages WHERE current) AS m
        ON m.thread_id = n.thread_id AND m.turn = n.turn WHERE n.turn IS NULL OR m.turn IS NULL`,
  },
  {
    rule: 'a reply says how it ended, and a question nothing',
    broken: `SELECT thread_id, position FROM messages WHERE (role = 'user') <> (ending IS NULL) OR btrim(text) = ''`,
  },
  {
    rule: 'summaries are whole: numbered from 1, each on the one before, over a longer range, with their audit',
    broken: `SELECT s.thread_id, s.version FROM summaries s LEFT JOIN summaries p
      ON p.thread_id = s.thread_id AND p.version = s.version - 1
      WHERE s.text = '' OR s.audit IS NULL OR s.tokens < 1 OR s.first_position > s.last_position
        OR (s.version > 1 AND (p.id IS NULL OR s.parent_id <> p.id OR s.first_position <> p.last_position + 1))`,
  },
  {
    rule: 'no turn whose process is gone is left as running',
    broken: `SELECT thread_id, turn FROM turns WHERE outcome = 'streaming' AND lease_until < now() - interval '5 seconds'`,
  },
];

/** The rules that do not hold, each with what breaks it; empty when all hold. */
export async function brokenRules(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const { rule, broken: query } of RULES) {
    const { rows } = await client.query(query);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

/** What was confirmed to somebody and is not stored as it was. */
export async function lostOf(client: pg.Client, { threadId, confirmed }: Talker): Promise<string[]> {
  const { rows } = await client.query<{ position: number; turn: number; role: string; text: string }>(
    'SELECT position, turn, role, text FROM messages WHERE thread_id = $1 AND current ORDER BY position',
    [threadId],
  );
  const questions = new Map(rows.map(({ position, text }) => [position, text]));
  const replies = new Map(
    rows.flatMap(({ role, turn, text }) => (role === 'assistant' ? [[turn, text]] : [])),
  );
  const texts = rows.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  return [
    ...confirmed.questions.flatMap(({ position, text }) =>
      questions.get(position) === text ? [] : [`question at ${position}: ${text}`],
    ),
    ...confirmed.replies.flatMap(({ turn, text }) =>
      replies.get(turn) === text ? [] : [`reply of turn ${turn}: ${text}`],
    ),
    ...texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `twice: ${text}`),
  ];
}

/** Requests to the model that held, as somebody's words or the model's, what no message ever was. */
export async function inventedIn(client: pg.Client, requests: readonly RecordedRequest[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>('SELECT text FROM messages');
  const stored = new Set(rows.map(({ text }) => text));
  const known = (content: string) =>
    stored.has(content) || content.split('\n\n').every((text) => stored.has(text));
  return requests
    .filter(({ summary }) => !summary)
    .flatMap(({ body }) => body.messages)
    .filter(({ role, content }) => role !== 'system' && !known(content))
    .map(({ role, content }) => `${role}: ${content.slice(0, 120)}`);
}
