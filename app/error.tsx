'use client';

import { Button } from '@/components/ui/button';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-3 bg-surface p-6 text-center">
      <h1 className="text-xl">This page stopped working</h1>
      <p className="max-w-96 text-muted">
        Your conversations are stored and nothing was changed. Draw the page again; if it stops once more,
        reload it.
      </p>
      <Button variant="primary" className="mt-2" onClick={reset}>
        Draw the page again
      </Button>
    </main>
  );
}
