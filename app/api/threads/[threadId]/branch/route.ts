import { branchThread } from '@/lib/server/chat/branch-thread';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { branchBody, threadParams } from '@/lib/wire';

export const POST = handler(
  { params: threadParams, body: branchBody },
  async ({ params, personId, body }) => {
    const thread = await ownThread(params.threadId, personId);
    return Response.json(await branchThread(thread, personId, body), { status: 201 });
  },
);
