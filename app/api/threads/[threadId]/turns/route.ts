import { ownThread } from '@/lib/server/chat/own-thread';
import { postTurn } from '@/lib/server/chat/turn';
import { turnResponse } from '@/lib/server/chat/turn-response';
import { listTurnRecords } from '@/lib/server/db/turn-record';
import { numberCursor, page } from '@/lib/server/http/cursor';
import { handler } from '@/lib/server/http/handler';
import { postTurnBody, threadParams, turnsQuery } from '@/lib/wire';

export const POST = handler(
  { params: threadParams, body: postTurnBody, limit: 'turns', beside: true },
  async ({ params, asker, body, acceptedAt, allowed }) => {
    const { id: clientId, text } = body.message;
    const stream = await postTurn({
      threadId: params.threadId,
      asker,
      clientId,
      text,
      acceptedAt,
      allowed,
    });
    return turnResponse(stream);
  },
);

export const GET = handler(
  { params: threadParams, query: turnsQuery },
  async ({ params, personId, query }) => {
    const { id } = await ownThread(params.threadId, personId);
    const records = await listTurnRecords(id, numberCursor(query.cursor), query.limit + 1);
    return page(records, query.limit, ({ turn }) => String(turn));
  },
);
