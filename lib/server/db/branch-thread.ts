import 'server-only';
import { db } from './client';
import { Prisma } from './generated/client';

// A copy of a summary has an id of its own, which the records of the copy can name without being told.
const copyOf = (id: Prisma.Sql, threadId: string) => Prisma.sql`md5(${id}::text || ${threadId})::uuid`;

/**
 * Copies a thread through `position` into a new one of the same owner: the log, the records of its turns, summaries that
 * cover no more than that, and what was brought back. Gives the new thread's id.
 */
export async function copyThread(threadId: string, position: number, title: string): Promise<string> {
  return db().$transaction(
    async (transaction) => {
      const branchedFrom = JSON.stringify({ threadId, position });
      const [created] = await transaction.$queryRaw<{ id: string }[]>`
        INSERT INTO threads (owner_id, title, memory, encoding, last_position, last_turn, words_through, branched_from)
        SELECT owner_id, ${title}, memory, encoding, ${position},
          coalesce((SELECT max(turn) FROM messages WHERE thread_id = threads.id AND current AND position <= ${position}), 0),
          least(words_through, ${position}),
          ${branchedFrom}::jsonb
        FROM threads WHERE id = ${threadId}::uuid RETURNING id`;
      const copy = created?.id ?? '';
      await transaction.$executeRaw`
        INSERT INTO messages (thread_id, position, client_id, turn, role, text, tokens, tokens_through, ending, created_at)
        SELECT ${copy}::uuid, position, client_id, turn, role, text, tokens, tokens_through, ending, created_at
        FROM messages WHERE thread_id = ${threadId}::uuid AND current AND position <= ${position}`;
      await transaction.$executeRaw`
        INSERT INTO thread_words (thread_id, word)
        SELECT ${copy}::uuid, word FROM thread_words WHERE thread_id = ${threadId}::uuid`;
      const summaryId = copyOf(Prisma.sql`id`, copy);
      await transaction.$executeRaw`
        INSERT INTO summaries (id, thread_id, version, first_position, last_position, parent_id, text, tokens, author, model,
          prompt_version, tokens_in, outcome, audit, turn, stale, created_at)
        SELECT ${summaryId}, ${copy}::uuid, version, first_position, last_position, ${copyOf(Prisma.sql`parent_id`, copy)},
          text, tokens, author, model, prompt_version, tokens_in, outcome, audit, turn, stale, created_at
        FROM summaries WHERE thread_id = ${threadId}::uuid AND last_position <= ${position}`;
      await transaction.$executeRaw`
        INSERT INTO turns (thread_id, turn, question, attempt, memory, model, context_tokens, blocks, region_first, region_last,
          region_counts, region_tokens, tokens, over_budget, evicted, evicted_first, evicted_last, folds, outcome, problem,
          reply_figures, forgotten, usage, timing, started_at, finished_at)
        SELECT ${copy}::uuid, turn, question, attempt, memory, model, context_tokens,
          ${named(Prisma.sql`blocks`, 'id', copy)}, region_first, region_last,
          region_counts, region_tokens, tokens, over_budget, evicted, evicted_first, evicted_last,
          coalesce(${named(Prisma.sql`folds`, 'summaryId', copy)}, '[]'), outcome, problem,
          reply_figures, forgotten, usage, timing, started_at, finished_at
        FROM turns WHERE thread_id = ${threadId}::uuid AND question <= ${position} AND outcome <> 'streaming'`;
      // Cut between a question and its reply: the turn waits to be answered.
      await transaction.$executeRaw`
        UPDATE turns SET outcome = 'stopped', usage = NULL, timing = NULL, reply_figures = NULL, forgotten = NULL
        WHERE thread_id = ${copy}::uuid AND question = ${position}`;
      await transaction.$executeRaw`
        INSERT INTO pins (thread_id, turn, first_position, last_position, created_at)
        SELECT ${copy}::uuid, turn, first_position, last_position, created_at
        FROM pins WHERE thread_id = ${threadId}::uuid AND last_position <= ${position}`;
      return copy;
    },
    { timeout: 60_000 },
  );
}

/** A JSON list with the ids of summaries under `name` replaced by those of their copies. */
function named(list: Prisma.Sql, name: string, copy: string): Prisma.Sql {
  const id = Prisma.sql`entry->>${name}`;
  return Prisma.sql`(SELECT jsonb_agg(CASE
      WHEN entry->>${name} IS NULL OR coalesce(entry->>'kind', 'summary') <> 'summary' THEN entry
      ELSE jsonb_set(entry, ARRAY[${name}], to_jsonb(${copyOf(Prisma.sql`(${id})`, copy)})) END)
    FROM jsonb_array_elements(${list}) AS entry)`;
}
