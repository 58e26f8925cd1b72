import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { exportThread } from '@/lib/server/transfer/export-thread';
import { exportQuery, threadParams } from '@/lib/wire';

export const GET = handler(
  { params: threadParams, query: exportQuery },
  async ({ params, personId, query }) =>
    exportThread(await ownThread(params.threadId, personId), query.format),
);
