import { ownThread } from '@/lib/server/chat/own-thread';
import { readRequest } from '@/lib/server/chat/read-request';
import { handler } from '@/lib/server/http/handler';
import { turnParams } from '@/lib/wire';

export const GET = handler({ params: turnParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  return { messages: await readRequest(id, params.turn) };
});
