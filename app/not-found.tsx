import Link from 'next/link';
import { Brand } from '@/components/shell/brand';
import { Button } from '@/components/ui/button';

export default function NotFound() {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-3 bg-surface p-6 text-center">
      <span className="mb-4 xl:hidden">
        <Brand />
      </span>
      <h1 className="text-xl">There is nothing here</h1>
      <p className="max-w-96 text-muted">
        This page or conversation does not exist, was deleted, or belongs to somebody else.
      </p>
      <Button asChild variant="primary" className="mt-2">
        <Link href="/">Start a conversation</Link>
      </Button>
    </main>
  );
}
