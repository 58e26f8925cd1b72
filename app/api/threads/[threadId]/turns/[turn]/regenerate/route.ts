import { regenerateTurn } from '@/lib/server/chat/turn';
import { turnResponse } from '@/lib/server/chat/turn-response';
import { handler } from '@/lib/server/http/handler';
import { turnParams } from '@/lib/wire';

export const POST = handler(
  { params: turnParams, limit: 'turns', beside: true },
  async ({ params, asker, acceptedAt, allowed }) =>
    turnResponse(await regenerateTurn({ ...params, asker, acceptedAt, allowed })),
);
