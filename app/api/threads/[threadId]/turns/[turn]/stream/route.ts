import { followTurn } from '@/lib/server/chat/follow-turn';
import { ownThread } from '@/lib/server/chat/own-thread';
import { turnResponse } from '@/lib/server/chat/turn-response';
import { handler } from '@/lib/server/http/handler';
import { turnParams } from '@/lib/wire';

export const GET = handler({ params: turnParams }, async ({ params, personId }) => {
  const { id, running } = await ownThread(params.threadId, personId);
  if (running !== params.turn) return new Response(null, { status: 204 });
  return turnResponse(await followTurn(id, params.turn));
});
