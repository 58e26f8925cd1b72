import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PAGE } from '@/components/api/conversation-window';
import { ThreadView } from '@/components/pages';
import { NotFound } from '@/lib/errors';
import { appFacts } from '@/lib/server/app-facts';
import { readOpening } from '@/lib/server/chat/read-opening';
import { threadParams } from '@/lib/wire';

export default async function ThreadPage({ params }: { params: Promise<{ threadId: string }> }) {
  const parsed = threadParams.safeParse(await params);
  if (!parsed.success) notFound();
  const { threadId } = parsed.data;
  const [facts, opening] = await Promise.all([
    appFacts(),
    readOpening(threadId, await headers(), PAGE).catch(orNotFound),
  ]);
  return <ThreadView facts={facts} threadId={threadId} opening={opening} />;
}

function orNotFound(error: unknown): never {
  if (error instanceof NotFound) notFound();
  throw error;
}
