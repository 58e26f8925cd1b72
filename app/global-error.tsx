'use client';

import { fontVariables } from './fonts';
import './globals.css';

/** In place of the whole page, when what it stands in could not be fetched or drawn. */
export default function GlobalError() {
  return (
    <html lang="en-IN" className={fontVariables}>
      <body>
        <main className="flex h-full flex-col items-center justify-center gap-3 bg-surface p-6 text-center">
          <h1 className="text-xl">FinCoach could not be fetched whole</h1>
          <p className="max-w-96 text-muted">
            Your conversations are stored and nothing was changed. Check that this device is online and that
            FinCoach is running, then reload the page.
          </p>
          <button
            type="button"
            className="mt-2 min-h-10 rounded-md border border-line-strong px-4 font-strong"
            onClick={() => window.location.reload()}
          >
            Reload the page
          </button>
        </main>
      </body>
    </html>
  );
}
