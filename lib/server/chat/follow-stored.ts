import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { readTurnRecord } from '../db/turn-record';
import { readPartial } from '../db/turn-state';
import type { TurnKey } from '../db/turn-writes';
import type { TurnChunk } from './live-turns';

const LOOK_MS = 500;

/** What has been heard of a turn: types of its chunks, characters of its reply. */
export type Heard = { types: ReadonlySet<string>; characters: number };

/**
 * Follows a running turn by what its process stores, from where `heard` leaves off, which the caller keeps up to date; as
 * long as it is `wanted`.
 */
export async function* followStored(
  { threadId, turn, attempt }: TurnKey,
  heard: Heard,
  wanted: () => boolean,
): AsyncGenerator<TurnChunk> {
  while (wanted()) {
    const stored = await readPartial(threadId, turn);
    // An answer that was begun anew is another one: this one is over.
    if (stored?.attempt !== attempt) break;
    const { position, messageId, planned, text, ended } = stored;
    if (!heard.types.has('start')) yield { type: 'start' };
    if (!heard.types.has('data-turn-opened'))
      yield { type: 'data-turn-opened', data: { turn, position, messageId } };
    if (planned && !heard.types.has('data-turn-planned')) {
      const record = await readTurnRecord(threadId, turn);
      if (record) yield { type: 'data-turn-planned', data: record };
    }
    if (text.length > heard.characters) {
      if (!heard.types.has('text-start')) yield { type: 'text-start', id: 'reply' };
      yield { type: 'text-delta', id: 'reply', delta: text.slice(heard.characters) };
    }
    if (ended) break;
    await wait(LOOK_MS);
  }
  if (heard.types.has('text-start') && !heard.types.has('text-end')) yield { type: 'text-end', id: 'reply' };
  const record = await readTurnRecord(threadId, turn);
  if (record && !heard.types.has('data-turn-finished')) yield { type: 'data-turn-finished', data: record };
  if (record?.problem) yield { type: 'error', errorText: JSON.stringify(record.problem) };
  else yield { type: 'finish', finishReason: record?.outcome === 'done' ? 'stop' : 'other' };
}
