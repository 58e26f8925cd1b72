import { NotFound } from '@/lib/errors';
import { ownThread } from '@/lib/server/chat/own-thread';
import { removeExperiment } from '@/lib/server/db/experiments';
import { handler } from '@/lib/server/http/handler';
import { experimentParams } from '@/lib/wire';

export const DELETE = handler({ params: experimentParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  if (!(await removeExperiment(id, params.turn, params.number))) throw new NotFound('experiment');
  return new Response(null, { status: 204 });
});
