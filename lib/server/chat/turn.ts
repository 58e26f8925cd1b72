import 'server-only';
import { type Models, models as openModels } from '../models/provider';
import { followTurn } from './follow-turn';
import { keepInLog } from './keep-in-log';
import { addLiveTurn, removeLiveTurn, type TurnChunk } from './live-turns';
import { type Ask, type Opened, openTurn } from './open-turn';
import { type AskAgain, reopenNewest } from './regenerate-turn';
import { runTurn } from './run-turn';

/** One turn: opens it and answers with its stream, which runs to its end whether or not anybody reads it. */
export async function postTurn(ask: Ask): Promise<ReadableStream<TurnChunk>> {
  const models = await openModels();
  return run(ask.threadId, await openTurn(ask, models), models);
}

/** The newest turn answered again, as `postTurn` answers a new one. */
export async function regenerateTurn(ask: AskAgain): Promise<ReadableStream<TurnChunk>> {
  const models = await openModels();
  return run(ask.threadId, await reopenNewest(ask, models), models);
}

function run(threadId: string, opened: Opened, models: Models): ReadableStream<TurnChunk> {
  if (opened.kind === 'running') return followTurn(threadId, opened.turn);
  const live = addLiveTurn(threadId, opened.turn.key.turn);
  void runTurn(opened.turn, keepInLog, live, models).finally(() => removeLiveTurn(live));
  return live.follow();
}
