import { restoreFact } from '@/lib/server/chat/profile';
import { handler } from '@/lib/server/http/handler';
import { restoreProfileFactBody } from '@/lib/wire';

export const POST = handler({ body: restoreProfileFactBody }, ({ personId, body }) =>
  restoreFact(personId, body.id),
);
