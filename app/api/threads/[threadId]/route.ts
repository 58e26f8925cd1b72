import { NotFound } from '@/lib/errors';
import { cleanText } from '@/lib/server/chat/clean-text';
import { embedTurns } from '@/lib/server/chat/embed-turns';
import { ownThread } from '@/lib/server/chat/own-thread';
import { deleteThread, updateThread } from '@/lib/server/db/threads';
import { deleteEmbeddings } from '@/lib/server/db/turn-embeddings';
import { handler } from '@/lib/server/http/handler';
import { threadParams, updateThreadBody } from '@/lib/wire';

export const GET = handler({ params: threadParams }, ({ params, personId }) =>
  ownThread(params.threadId, personId),
);

export const PATCH = handler(
  { params: threadParams, body: updateThreadBody },
  async ({ params, personId, body }) => {
    const { title, memory } = body;
    const change = {
      ...(title === undefined ? {} : { title: cleanText(title) }),
      ...(memory ? { memory } : {}),
    };
    if (!(await updateThread(params.threadId, personId, change))) throw new NotFound('conversation');
    if (memory?.recall) embedTurns(params.threadId);
    return ownThread(params.threadId, personId);
  },
);

export const DELETE = handler({ params: threadParams }, async ({ params, personId }) => {
  if (!(await deleteThread(params.threadId, personId))) throw new NotFound('conversation');
  await deleteEmbeddings(params.threadId);
  return new Response(null, { status: 204 });
});
