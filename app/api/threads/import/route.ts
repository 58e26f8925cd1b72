import { handler } from '@/lib/server/http/handler';
import { importFile } from '@/lib/server/transfer/import-file';
import { readFileBody } from '@/lib/server/transfer/read-file-body';
import { importQuery } from '@/lib/wire';

export const POST = handler(
  { query: importQuery, limit: 'imports' },
  async ({ request, personId, query }) => {
    const imported = await importFile(personId, query.format, readFileBody(request));
    return Response.json(imported, { status: 201 });
  },
);
