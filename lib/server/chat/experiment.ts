import 'server-only';
import { Conflict } from '@/lib/errors';
import { models as openModels } from '../models/provider';
import { once } from '../once';
import { traced } from '../traces/traced';
import { keepBesideLog } from './keep-beside-log';
import { LiveTurn } from './live-turns';
import { type ExperimentAsk, openExperiment } from './open-experiment';
import { runTurn } from './run-turn';
import { followEvents } from './turn-events';

const running = once('experiments-running', () => new Set<string>());

/**
 * Answers a turn's question once more under another memory and stores that beside the log. Nobody else can follow its
 * stream: once `reader` says that nobody reads it, it stops, and what came is kept.
 */
export async function askUnderMemory(
  ask: ExperimentAsk,
  reader: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { threadId } = ask;
  const models = await openModels();
  if (running.has(threadId)) throw oneAtATime();
  running.add(threadId);
  try {
    const turn = await openExperiment(ask, models);
    const live = new LiveTurn(threadId, ask.turn);
    const stop = () => live.stop('stop');
    if (reader.aborted) stop();
    else reader.addEventListener('abort', stop, { once: true });
    void traced('experiment', () => runTurn(turn, keepBesideLog(turn.summary), live, models)).finally(() =>
      running.delete(threadId),
    );
    return followEvents(live);
  } catch (refusal) {
    running.delete(threadId);
    throw refusal;
  }
}

function oneAtATime(): Conflict {
  const detail =
    'Another experiment of this conversation is being answered. Stop it or wait for its end, then ask again; nothing was changed.';
  return new Conflict('experiment-running', detail);
}
