import { NotFound } from '@/lib/errors';
import { ownThread } from '@/lib/server/chat/own-thread';
import { readTurnRecord } from '@/lib/server/db/turn-record';
import { handler } from '@/lib/server/http/handler';
import { turnParams } from '@/lib/wire';

export const GET = handler({ params: turnParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  const record = await readTurnRecord(id, params.turn);
  if (!record) throw new NotFound('turn');
  return record;
});
