import 'server-only';
import { readPartial } from '../db/turn-state';
import { logger } from '../logger';
import { once } from '../once';
import { followStored, type Heard } from './follow-stored';
import { LiveTurn, liveTurn, type TurnChunk } from './live-turns';
import { sharedTurn } from './shared-turns';
import { followEvents } from './turn-events';

/** Turns of other processes that are followed here, each once for all who follow it. */
const mirrors = once('mirrored-turns', () => new Map<string, LiveTurn>());

/** Follows a running turn from its start: from this process's memory, else from the process that runs it. */
export async function followTurn(threadId: string, turn: number): Promise<ReadableStream<Uint8Array>> {
  const live = liveTurn(threadId);
  if (live?.turn === turn) return followEvents(live);
  const attempt = (await readPartial(threadId, turn))?.attempt ?? 0;
  const name = `${threadId}:${turn}:${attempt}`;
  const followed = mirrors.get(name);
  if (followed?.followed) return followEvents(followed);
  const mirror = new LiveTurn(threadId, turn);
  mirrors.set(name, mirror);
  const stream = followEvents(mirror);
  void fill(mirror, attempt).finally(() => {
    if (mirrors.get(name) === mirror) mirrors.delete(name);
    mirror.end();
  });
  return stream;
}

/** Says what the turn says, through Redis as long as that goes, else as it is stored; until nobody follows. */
async function fill(mirror: LiveTurn, attempt: number): Promise<void> {
  const { threadId, turn } = mirror;
  const types = new Set<string>();
  const heard: Heard = { types, characters: 0 };
  const say = (chunk: TurnChunk) => {
    types.add(chunk.type);
    if (chunk.type === 'text-delta') heard.characters += chunk.delta.length;
    mirror.write(chunk);
    return mirror.followed;
  };
  const key = { threadId, turn, attempt };
  const quiet = async () => !mirror.followed || ((await readPartial(threadId, turn))?.ended ?? true);
  try {
    for await (const chunk of (await sharedTurn(key, quiet)) ?? []) if (!say(chunk)) return;
    if (types.has('finish') || types.has('error')) return;
    for await (const chunk of followStored(key, heard, () => mirror.followed)) say(chunk);
  } catch (error) {
    logger().warn({ err: error, ...key }, 'turn not followed to its end');
  }
}
