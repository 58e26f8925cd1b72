import 'server-only';
import type { PlacedMessage } from '@/lib/transfer/log-rules';
import type { BulkConnection } from './bulk-connection';

/** A message with its count and the log's running total. */
export type CountedMessage = Omit<PlacedMessage, 'createdAt'> & {
  tokens: number;
  tokensThrough: number;
  createdAt: Date;
};

// One statement appends at most so many messages, and characters of JSON unless a single message has more.
const MESSAGES = 500;
const CHARACTERS = 60_000;

const APPEND = `
  INSERT INTO messages (thread_id, position, version, client_id, turn, role, text, tokens, tokens_through, ending, created_at)
  SELECT $1::uuid, m.position, coalesce(m.version, 1), CASE WHEN NOT EXISTS (SELECT 1 FROM messages old
      WHERE old.thread_id = $1::uuid AND old.client_id = m."clientId")
      AND row_number() OVER (PARTITION BY m."clientId" ORDER BY m.position) = 1 THEN m."clientId" END,
    m.turn, m.role, m.text, m.tokens, m."tokensThrough", m.ending, m."createdAt"
  FROM json_to_recordset($2::json) AS m(position int, version int, "clientId" text, turn int, role text, text text, tokens int,
    "tokensThrough" bigint, ending text, "createdAt" timestamptz)`;

/** Appends many messages to threads, a batch a statement. */
export class MessageWriter {
  // Kept as text: objects that wait with their texts outlive many collections, and so would all of a file.
  #rows = '';
  #count = 0;

  constructor(private readonly connection: BulkConnection) {}

  /** Adds a message to what the next `flush` appends; true when that is due. */
  add({ clientId = null, ending = null, ...message }: CountedMessage): boolean {
    const ended = message.role === 'assistant' ? (ending ?? 'done') : ending;
    this.#rows += `${this.#count > 0 ? ',' : ''}${JSON.stringify({ ...message, clientId, ending: ended })}`;
    this.#count++;
    return this.#count >= MESSAGES || this.#rows.length > CHARACTERS;
  }

  /** Appends what was added to a thread's log; a client id that the thread already has is left out. */
  async flush(threadId: string): Promise<void> {
    if (this.#count === 0) return;
    const rows = `[${this.#rows}]`;
    this.#rows = '';
    this.#count = 0;
    await this.connection.query(APPEND, [threadId, rows]);
  }
}
