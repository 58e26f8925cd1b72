import { ownThread } from '@/lib/server/chat/own-thread';
import { readTrend } from '@/lib/server/chat/read-trend';
import { handler } from '@/lib/server/http/handler';
import { threadParams } from '@/lib/wire';

export const GET = handler({ params: threadParams }, async ({ params, personId }) =>
  readTrend(await ownThread(params.threadId, personId)),
);
