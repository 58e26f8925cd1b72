import { selectAnswer } from '@/lib/server/chat/answer-versions';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { selectAnswerBody, turnParams } from '@/lib/wire';

export const PUT = handler(
  { params: turnParams, body: selectAnswerBody },
  async ({ params, personId, asker, body }) =>
    selectAnswer(await ownThread(params.threadId, personId), asker, params.turn, body.version),
);
