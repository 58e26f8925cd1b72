import { ownThread } from '@/lib/server/chat/own-thread';
import { countArchive } from '@/lib/server/chat/read-archive';
import { handler } from '@/lib/server/http/handler';
import { archiveFilters, threadParams } from '@/lib/wire';

export const GET = handler(
  { params: threadParams, query: archiveFilters },
  async ({ params, personId, query }) => countArchive(await ownThread(params.threadId, personId), query),
);
