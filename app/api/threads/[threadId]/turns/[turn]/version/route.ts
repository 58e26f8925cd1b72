import { useAnswer } from '@/lib/server/chat/answer-versions';
import { ownThread } from '@/lib/server/chat/own-thread';
import { handler } from '@/lib/server/http/handler';
import { turnParams, useAnswerBody } from '@/lib/wire';

export const PUT = handler({ params: turnParams, body: useAnswerBody }, async ({ params, personId, body }) =>
  useAnswer(await ownThread(params.threadId, personId), personId, params.turn, body.version),
);
