import { ThreadView } from '@/components/conversation/thread-view';
import { appFacts } from '@/lib/server/app-facts';

export default async function ThreadPage({ params }: { params: Promise<{ threadId: string }> }) {
  const { threadId } = await params;
  return <ThreadView facts={await appFacts()} threadId={threadId} />;
}
