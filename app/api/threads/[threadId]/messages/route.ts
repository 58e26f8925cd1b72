import { ownThread } from '@/lib/server/chat/own-thread';
import { listMessages } from '@/lib/server/db/archive';
import { numberCursor, page } from '@/lib/server/http/cursor';
import { handler } from '@/lib/server/http/handler';
import { messagesQuery, threadParams } from '@/lib/wire';

export const GET = handler(
  { params: threadParams, query: messagesQuery },
  async ({ params, personId, query }) => {
    const { threadId } = params;
    const { state, role, order, cursor, limit } = query;
    const thread = await ownThread(threadId, personId);
    const after = numberCursor(cursor);
    const messages = await listMessages(threadId, thread.messages, {
      state,
      role,
      order,
      after,
      limit: limit + 1,
    });
    return page(messages, limit, ({ position }) => String(position));
  },
);
