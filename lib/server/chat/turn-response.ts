import 'server-only';
import { createUIMessageStreamResponse } from 'ai';
import type { TurnChunk } from './live-turns';

/**
 * A turn's stream as server-sent events of the AI SDK's UI message stream. Not to be compressed on the way: a compressor a
 * reply would hold some 290 kB, and words back.
 */
export function turnResponse(stream: ReadableStream<TurnChunk>): Response {
  return createUIMessageStreamResponse({ stream, headers: { 'cache-control': 'no-store, no-transform' } });
}
