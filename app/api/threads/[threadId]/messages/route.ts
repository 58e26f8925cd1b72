import { ownThread } from '@/lib/server/chat/own-thread';
import { readArchive } from '@/lib/server/chat/read-archive';
import { handler } from '@/lib/server/http/handler';
import { messagesQuery, threadParams } from '@/lib/wire';

export const GET = handler(
  { params: threadParams, query: messagesQuery },
  async ({ params, personId, query }) => readArchive(await ownThread(params.threadId, personId), query),
);
