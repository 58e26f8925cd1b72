import 'server-only';
import { readUnembedded, storeEmbeddings } from '../db/turn-embeddings';
import { env } from '../env';
import { logger } from '../logger';
import { once } from '../once';
import { embeddedStart, embedTexts } from './embed-texts';
import { recallByMeaning } from './recall-by-meaning';

// Few enough texts for a small machine's model to embed in time, and enough calls for a thousand turns at once.
const TEXTS = 16;
const CALLS = 64;
/** Of each message, so that a long question leaves room for the start of its reply. */
const OF_A_MESSAGE = 1_500;

const running = once('embeddings-running', () => new Map<string, { again: boolean }>());

/**
 * Starts embedding the turns of a thread that are not embedded as they stand, newest first; what is left waits for the
 * next time. Never awaited by a turn: what fails is logged, and recall goes by words meanwhile.
 */
export function embedTurns(threadId: string): void {
  const run = running.get(threadId);
  if (run) run.again = true;
  else void runFor(threadId);
}

async function runFor(threadId: string): Promise<void> {
  const run = { again: true };
  running.set(threadId, run);
  while (run.again) {
    run.again = false;
    try {
      await catchUp(threadId);
    } catch (error) {
      logger().warn({ err: error, threadId }, 'turns not embedded');
    }
  }
  running.delete(threadId);
}

async function catchUp(threadId: string): Promise<void> {
  const embedder = await recallByMeaning();
  if (!embedder) return;
  for (let call = 0; call < CALLS; call++) {
    const some = { limit: TEXTS, characters: OF_A_MESSAGE };
    const turns = await readUnembedded(threadId, embedder.name, some);
    if (turns.length === 0) return;
    const texts = turns.map(({ text }) => embeddedStart(text));
    const vectors = await embedTexts(embedder, texts, env().FINCOACH_EMBEDDING_MS);
    const embedded = turns.flatMap((turn, index) => {
      const vector = vectors[index];
      return vector ? [{ turn, vector }] : [];
    });
    await storeEmbeddings(threadId, embedder.name, embedded);
  }
}
