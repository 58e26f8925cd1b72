import { handler } from '@/lib/server/http/handler';
import { erasePerson } from '@/lib/server/transfer/erase-person';

export const DELETE = handler({}, async ({ request, personId }) => {
  const headers = await erasePerson(personId, request.headers);
  return new Response(null, { status: 204, headers });
});
