import 'server-only';
import { embedMany } from 'ai';
import { modelFailure, modelSilent } from '../models/model-failure';
import type { Embedder } from '../models/provider';
import { Deadline } from './deadline';

/**
 * Most characters of a text that are embedded, UTF-16 units. A unit is at most three bytes and a byte at most one token,
 * so that no text passes the 8,191 tokens that OpenAI's embedding models read; English is about 500 tokens of it.
 */
const LONGEST_EMBEDDED = 2_000;

// pgvector stores no more.
const MOST_DIMENSIONS = 16_000;

/** The start of a text that is embedded for it; half a character at its end is left out. */
export function embeddedStart(text: string): string {
  return text.slice(0, LONGEST_EMBEDDED).replace(/[\uD800-\uDBFF]$/, '');
}

/** One vector a text, all of one length. Throws when the call fails, takes longer, or gives anything else. */
export async function embedTexts(
  { model }: Embedder,
  texts: string[],
  longestMs: number,
): Promise<number[][]> {
  const deadline = new Deadline(longestMs, longestMs);
  try {
    const { embeddings } = await embedMany({
      model,
      values: texts,
      abortSignal: deadline.signal,
      // What fails is made up for after the next turn.
      maxRetries: 0,
    });
    return checked(embeddings, texts.length);
  } catch (error) {
    if (deadline.cause) throw modelSilent(longestMs / 1000);
    throw error instanceof UnusableVectors ? error : modelFailure(error);
  } finally {
    deadline.clear();
  }
}

/** An answer of vectors that cannot be compared with one another. */
class UnusableVectors extends Error {}

function checked(vectors: number[][], count: number): number[][] {
  const dimensions = vectors[0]?.length ?? 0;
  if (vectors.length !== count)
    throw new UnusableVectors(`${vectors.length} vectors came for ${count} texts`);
  if (dimensions === 0 || dimensions > MOST_DIMENSIONS)
    throw new UnusableVectors(`Vectors of ${dimensions} dimensions came`);
  if (vectors.some((vector) => vector.length !== dimensions))
    throw new UnusableVectors('Vectors of different lengths came');
  // Stored in single precision; a vector without a direction is near to nothing.
  if (!vectors.flat().every((value) => Number.isFinite(Math.fround(value))))
    throw new UnusableVectors('A vector came that is not all numbers');
  if (!vectors.every((vector) => vector.some((value) => Math.fround(value) !== 0)))
    throw new UnusableVectors('A vector of zeros came');
  return vectors;
}
