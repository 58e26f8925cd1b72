import 'server-only';
import { type Models, models as openModels } from '../models/provider';
import { traced } from '../traces/traced';
import { followTurn } from './follow-turn';
import { keepInLog } from './keep-in-log';
import { addLiveTurn, removeLiveTurn } from './live-turns';
import { openTurn } from './open-turn';
import type { Ask, Opened } from './opening';
import { type AskAgain, reopenNewest } from './regenerate-turn';
import { runTurn } from './run-turn';
import { shareTurn } from './shared-turns';
import { followEvents } from './turn-events';

/** One turn: opens it and answers with its stream, which runs to its end whether or not anybody reads it. */
export async function postTurn(ask: Ask): Promise<ReadableStream<Uint8Array>> {
  const models = await openModels();
  return run(ask.threadId, () => openTurn(ask, models), models);
}

/** The newest turn answered again, as `postTurn` answers a new one. */
export async function regenerateTurn(ask: AskAgain): Promise<ReadableStream<Uint8Array>> {
  const models = await openModels();
  return run(ask.threadId, () => reopenNewest(ask, models), models);
}

/** Gives the stream once the turn is open; its span lasts until it has ended. */
function run(
  threadId: string,
  open: () => Promise<Opened>,
  models: Models,
): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    traced('turn', async () => {
      const opened = await open();
      if (opened.kind === 'running') return resolve(followTurn(threadId, opened.turn));
      const { key } = opened.turn;
      const live = addLiveTurn(threadId, key.turn);
      shareTurn(key, live);
      resolve(followEvents(live));
      await runTurn(opened.turn, keepInLog, live, models).finally(() => removeLiveTurn(live));
    }).catch(reject);
  });
}
