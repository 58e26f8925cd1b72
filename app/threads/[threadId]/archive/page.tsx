import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArchiveView } from '@/components/pages';
import { threadParams } from '@/lib/wire';

export const metadata: Metadata = { title: 'Archive' };

export default async function ArchivePage({ params }: { params: Promise<{ threadId: string }> }) {
  const parsed = threadParams.safeParse(await params);
  if (!parsed.success) notFound();
  return <ArchiveView threadId={parsed.data.threadId} />;
}
