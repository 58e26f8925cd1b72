import { changeFact, dropFact, keepFact, readProfile } from '@/lib/server/chat/profile';
import { handler } from '@/lib/server/http/handler';
import { addProfileFactBody, changeProfileFactBody, removeProfileFactBody } from '@/lib/wire';

export const GET = handler({}, ({ personId }) => readProfile(personId));

export const POST = handler({ body: addProfileFactBody }, async ({ personId, body }) =>
  Response.json(await keepFact(personId, body), { status: 201 }),
);

export const PATCH = handler({ body: changeProfileFactBody }, ({ personId, body }) =>
  changeFact(personId, body),
);

export const DELETE = handler({ body: removeProfileFactBody }, ({ personId, body }) =>
  dropFact(personId, body.id),
);
