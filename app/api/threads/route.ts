import { defaultMemory } from '@/lib/memory';
import { cleanText } from '@/lib/server/chat/clean-text';
import { createThread, listThreads } from '@/lib/server/db/threads';
import { page } from '@/lib/server/http/cursor';
import { handler } from '@/lib/server/http/handler';
import { parseThreadCursor, threadCursor } from '@/lib/server/http/thread-cursor';
import { models } from '@/lib/server/models/provider';
import { createThreadBody, threadsQuery } from '@/lib/wire';

export const POST = handler({ body: createThreadBody }, async ({ personId, body }) => {
  const { chat } = await models();
  const title = cleanText(body.title ?? '');
  const thread = await createThread(personId, title, body.memory ?? defaultMemory, chat.counter.encoding);
  return Response.json(thread, { status: 201, headers: { location: `/api/threads/${thread.id}` } });
});

export const GET = handler({ query: threadsQuery }, async ({ personId, query }) => {
  const { q = '', cursor, limit } = query;
  const threads = await listThreads(personId, {
    q: cleanText(q),
    after: parseThreadCursor(cursor),
    limit: limit + 1,
  });
  return page(threads, limit, threadCursor);
});
