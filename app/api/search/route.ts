import { searchThreads } from '@/lib/server/chat/read-archive';
import { handler } from '@/lib/server/http/handler';
import { searchQuery } from '@/lib/wire';

export const GET = handler({ query: searchQuery }, ({ personId, query }) => searchThreads(personId, query));
