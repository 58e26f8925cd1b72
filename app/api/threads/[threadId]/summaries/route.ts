import { ownThread } from '@/lib/server/chat/own-thread';
import { correctSummary, readSummaries } from '@/lib/server/chat/summaries';
import { numberCursor, page } from '@/lib/server/http/cursor';
import { handler } from '@/lib/server/http/handler';
import { correctSummaryBody, pageQuery, threadParams } from '@/lib/wire';

export const GET = handler(
  { params: threadParams, query: pageQuery },
  async ({ params, personId, query }) => {
    const { id } = await ownThread(params.threadId, personId);
    const summaries = await readSummaries(id, numberCursor(query.cursor), query.limit + 1);
    return page(summaries, query.limit, ({ version }) => String(version));
  },
);

export const POST = handler(
  { params: threadParams, body: correctSummaryBody },
  async ({ params, personId, body }) => {
    const thread = await ownThread(params.threadId, personId);
    return Response.json(await correctSummary(thread, body), { status: 201 });
  },
);
