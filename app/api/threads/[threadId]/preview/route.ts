import { previewTurn } from '@/lib/server/chat/preview-turn';
import { handler } from '@/lib/server/http/handler';
import { previewBody, threadParams } from '@/lib/wire';

export const POST = handler(
  { params: threadParams, body: previewBody, beside: true },
  ({ params, asker, body }) => previewTurn({ threadId: params.threadId, asker, ...body }),
);
