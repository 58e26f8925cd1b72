import { editQuestion } from '@/lib/server/chat/answer-versions';
import { ownThread } from '@/lib/server/chat/own-thread';
import { pinMessage } from '@/lib/server/chat/pin-message';
import { handler } from '@/lib/server/http/handler';
import { changeMessageBody, messageParams } from '@/lib/wire';

export const PATCH = handler(
  { params: messageParams, body: changeMessageBody },
  async ({ params, personId, asker, body }) => {
    const thread = await ownThread(params.threadId, personId);
    if ('text' in body) return editQuestion(thread, asker, params.position, body.text);
    return pinMessage(thread, params.position, body.pinned);
  },
);
