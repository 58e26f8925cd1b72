import { readAnswers } from '@/lib/server/chat/answer-versions';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { turnParams } from '@/lib/wire';

export const GET = handler({ params: turnParams }, async ({ params, personId }) => {
  const { id } = await ownThread(params.threadId, personId);
  return readAnswers(id, params.turn);
});
