import { askUnderMemory } from '@/lib/server/chat/experiment';
import { ownThread } from '@/lib/server/chat/own-thread';
import { turnResponse } from '@/lib/server/chat/turn-response';
import { listExperiments } from '@/lib/server/db/experiments';
import { handler } from '@/lib/server/http/handler';
import { postExperimentBody, turnParams } from '@/lib/wire';

export const POST = handler(
  { params: turnParams, body: postExperimentBody, limit: 'turns' },
  async ({ request, params, personId, asker, body, acceptedAt }) => {
    const { id: threadId } = await ownThread(params.threadId, personId);
    const ask = { threadId, asker, turn: params.turn, memory: body.memory, acceptedAt };
    return turnResponse(await askUnderMemory(ask, request.signal));
  },
);

export const GET = handler({ params: turnParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  return { items: await listExperiments(id, params.turn), nextCursor: null };
});
