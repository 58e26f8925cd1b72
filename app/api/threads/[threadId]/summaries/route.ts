import { ownThread } from '@/lib/server/chat/own-thread';
import { listSummaries } from '@/lib/server/db/summaries';
import { toSummary } from '@/lib/server/db/to-summary';
import { numberCursor, page } from '@/lib/server/http/cursor';
import { handler } from '@/lib/server/http/handler';
import { pageQuery, threadParams } from '@/lib/wire';

export const GET = handler(
  { params: threadParams, query: pageQuery },
  async ({ params, personId, query }) => {
    const { id } = await ownThread(params.threadId, personId);
    const summaries = await listSummaries(id, numberCursor(query.cursor), query.limit + 1);
    return page(summaries.map(toSummary), query.limit, ({ version }) => String(version));
  },
);
