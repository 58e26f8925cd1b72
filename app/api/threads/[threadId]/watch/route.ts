import { NotFound } from '@/lib/errors';
import { cleanText } from '@/lib/server/chat/clean-text';
import { ownThread } from '@/lib/server/chat/own-thread';
import { addWatch, removeWatch } from '@/lib/server/db/facts';
import { handler } from '@/lib/server/http/handler';
import { threadParams, unwatchBody, watchBody } from '@/lib/wire';

export const POST = handler({ params: threadParams, body: watchBody }, async ({ params, personId, body }) => {
  const { id } = await ownThread(params.threadId, personId);
  return Response.json(await addWatch(id, cleanText(body.text)), { status: 201 });
});

export const DELETE = handler(
  { params: threadParams, body: unwatchBody },
  async ({ params, personId, body }) => {
    const { id } = await ownThread(params.threadId, personId);
    if (!(await removeWatch(id, body.id))) throw new NotFound('fact');
    return new Response(null, { status: 204 });
  },
);
