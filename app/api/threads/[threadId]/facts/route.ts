import { ownThread } from '@/lib/server/chat/own-thread';
import { readFacts } from '@/lib/server/chat/read-facts';
import { handler } from '@/lib/server/http/handler';
import { threadParams } from '@/lib/wire';

export const GET = handler({ params: threadParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  return { items: await readFacts(id), nextCursor: null };
});
