import { NotFound } from '@/lib/errors';
import { ownThread } from '@/lib/server/chat/own-thread';
import { stopTurn } from '@/lib/server/chat/stop-turn';
import { readTurnRecord } from '@/lib/server/db/turn-record';
import { handler } from '@/lib/server/http/handler';
import { turnParams } from '@/lib/wire';

export const POST = handler({ params: turnParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  if (!(await readTurnRecord(id, params.turn))) throw new NotFound('turn');
  return { stopping: await stopTurn(id, params.turn) };
});
