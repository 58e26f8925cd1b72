import 'server-only';
import { createUIMessageStreamResponse } from 'ai';
import type { TurnChunk } from './live-turns';

/** A turn's stream as server-sent events of the AI SDK's UI message stream. */
export function turnResponse(stream: ReadableStream<TurnChunk>): Response {
  return createUIMessageStreamResponse({ stream });
}
