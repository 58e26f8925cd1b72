import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { readTurnRecord } from '../db/turn-record';
import { readPartial } from '../db/turn-state';
import { liveTurn, type TurnChunk } from './live-turns';

const LOOK_MS = 500;

/** Follows a running turn from its start: from this process's memory, else by looking at what another one stores. */
export function followTurn(threadId: string, turn: number): ReadableStream<TurnChunk> {
  const live = liveTurn(threadId);
  if (live?.turn === turn) return live.follow();
  return streamOf(stored(threadId, turn));
}

async function* stored(threadId: string, turn: number): AsyncGenerator<TurnChunk> {
  yield { type: 'start' };
  yield { type: 'text-start', id: 'reply' };
  let said = 0;
  for (;;) {
    const { text, ended } = await readPartial(threadId, turn);
    if (text.length > said) yield { type: 'text-delta', id: 'reply', delta: text.slice(said) };
    said = Math.max(said, text.length);
    if (ended) break;
    await wait(LOOK_MS);
  }
  yield { type: 'text-end', id: 'reply' };
  const record = await readTurnRecord(threadId, turn);
  if (record) yield { type: 'data-turn-finished', data: record };
  yield { type: 'finish' };
}

function streamOf(chunks: AsyncGenerator<TurnChunk>): ReadableStream<TurnChunk> {
  return new ReadableStream<TurnChunk>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return(undefined),
  });
}
