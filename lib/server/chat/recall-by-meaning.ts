import 'server-only';
import { openEmbeddings } from '../db/turn-embeddings';
import { isDatabaseUnavailable } from '../db/unavailable';
import { logger } from '../logger';
import { type Embedder, embedder } from '../models/provider';
import { once } from '../once';

const NO_EXTENSION =
  'recall ranks by full text alone: this PostgreSQL has no extension "vector". Install pgvector and start FinCoach again to use FINCOACH_EMBEDDING_MODEL';
const NO_TABLE =
  'recall ranks by full text alone: the extension "vector" or its table could not be made. Create the extension as a superuser and start FinCoach again to use FINCOACH_EMBEDDING_MODEL';

const opened = once('recall-by-meaning', () => ({ answer: null as Promise<boolean> | null }));

/**
 * The embedding model when recall can rank by meaning as well: one is configured and the database can hold its vectors.
 * Asks the database once a process, and logs once why not.
 */
export async function recallByMeaning(): Promise<Embedder | null> {
  const configured = embedder();
  if (!configured) return null;
  opened.answer ??= open(configured.name);
  return (await opened.answer) ? configured : null;
}

async function open(embeddingModel: string): Promise<boolean> {
  try {
    const there = await openEmbeddings();
    if (!there) logger().warn({ embeddingModel }, NO_EXTENSION);
    return there;
  } catch (error) {
    if (isDatabaseUnavailable(error)) opened.answer = null;
    else logger().warn({ err: error, embeddingModel }, NO_TABLE);
    return false;
  }
}
