import 'server-only';
import { UI_MESSAGE_STREAM_HEADERS } from 'ai';

/**
 * A turn's events as an answer. Not to be compressed on the way: a compressor a reply would hold some 290 kB, and words
 * back.
 */
export function turnResponse(events: ReadableStream<Uint8Array>): Response {
  const headers = { ...UI_MESSAGE_STREAM_HEADERS, 'cache-control': 'no-store, no-transform' };
  return new Response(events, { headers });
}
