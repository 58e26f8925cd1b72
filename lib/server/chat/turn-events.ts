import 'server-only';
import { type LiveTurn, PIECE, type TurnChunk } from './live-turns';

const encoder = new TextEncoder();
const DONE = encoder.encode('data: [DONE]\n\n');

/** A turn as server-sent events of the AI SDK's UI message stream: what is there at once is given at once, within bounds. */
export function followEvents(live: LiveTurn): ReadableStream<Uint8Array> {
  return live.follow(events, DONE);
}

function events(next: () => TurnChunk | null): Uint8Array | null {
  let text = '';
  for (let chunk = next(); chunk; chunk = text.length < PIECE ? next() : null)
    text += `data: ${JSON.stringify(chunk)}\n\n`;
  return text === '' ? null : encoder.encode(text);
}
