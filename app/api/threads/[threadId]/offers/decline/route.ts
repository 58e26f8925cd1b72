import { declineOffer } from '@/lib/server/chat/offers';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { declineOfferBody, threadParams } from '@/lib/wire';

export const POST = handler(
  { params: threadParams, body: declineOfferBody },
  async ({ params, personId, body }) => {
    const { id } = await ownThread(params.threadId, personId);
    await declineOffer(id, body);
    return new Response(null, { status: 204 });
  },
);
