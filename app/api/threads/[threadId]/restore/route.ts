import { NotFound } from '@/lib/errors';
import { ownThread } from '@/lib/server/chat/own-thread';
import { restoreThread } from '@/lib/server/db/threads';
import { handler } from '@/lib/server/http/handler';
import { threadParams } from '@/lib/wire';

export const POST = handler({ params: threadParams }, async ({ params, personId }) => {
  if (!(await restoreThread(params.threadId, personId))) throw new NotFound('conversation');
  return ownThread(params.threadId, personId);
});
