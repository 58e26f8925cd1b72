import { ownThread } from '@/lib/server/chat/own-thread';
import { countByTurn } from '@/lib/server/db/experiments';
import { handler } from '@/lib/server/http/handler';
import { threadParams } from '@/lib/wire';

export const GET = handler({ params: threadParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  return { items: await countByTurn(id), nextCursor: null };
});
