import { openApiDocument } from '@/lib/wire/openapi';

export const dynamic = 'force-static';

export function GET() {
  return Response.json(openApiDocument());
}
