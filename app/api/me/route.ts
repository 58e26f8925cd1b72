import { mustKnowPassword } from '@/lib/server/accounts/must-know-password';
import { readMe } from '@/lib/server/accounts/read-me';
import { handler } from '@/lib/server/http/handler';
import { addressOf } from '@/lib/server/http/proxy-headers';
import { erasePerson } from '@/lib/server/transfer/erase-person';
import { eraseMeBody } from '@/lib/wire';

export const GET = handler({}, ({ personId }) => readMe(personId));

export const DELETE = handler({ body: eraseMeBody }, async ({ request: { headers }, personId, body }) => {
  await mustKnowPassword(personId, body?.password, { headers, address: addressOf(headers) });
  return new Response(null, { status: 204, headers: await erasePerson(personId, headers) });
});
