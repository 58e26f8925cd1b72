import { ownThread } from '@/lib/server/chat/own-thread';
import { pinMessage } from '@/lib/server/chat/pin-message';
import { handler } from '@/lib/server/http/handler';
import { changeMessageBody, messageParams } from '@/lib/wire';

export const PATCH = handler(
  { params: messageParams, body: changeMessageBody },
  async ({ params, personId, body }) =>
    pinMessage(await ownThread(params.threadId, personId), params.position, body.pinned),
);
