import { readOffers } from '@/lib/server/chat/offers';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { threadParams } from '@/lib/wire';

export const GET = handler({ params: threadParams }, async ({ params, personId }) => {
  const thread = await ownThread(params.threadId, personId);
  return { items: await readOffers(thread, personId), nextCursor: null };
});
