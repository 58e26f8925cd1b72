import { askForLab } from '@/lib/server/chat/ask-for-lab';
import { handler } from '@/lib/server/http/handler';
import { labAskBody } from '@/lib/wire';

export const POST = handler({ body: labAskBody, limit: 'turns' }, ({ request, body }) =>
  askForLab(body, request.signal),
);
