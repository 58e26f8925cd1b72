import { lookForFacts } from '@/lib/server/chat/look-for-facts';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { threadParams } from '@/lib/wire';

export const POST = handler(
  { params: threadParams, limit: 'turns' },
  async ({ request, params, personId }) => {
    const { id } = await ownThread(params.threadId, personId);
    return lookForFacts(id, personId, request.signal);
  },
);
