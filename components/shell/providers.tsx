'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../api/api-problem';
import { rememberSession } from '../api/session';
import { Toaster } from '../ui/toaster';
import { TooltipProvider } from '../ui/tooltip';

const FRESH_MS = 2000;
const RETRIES = 2;

type ProvidersProps = {
  signedIn: boolean;
  /** Of the page's own inline scripts; the browser hides it from scripts once the page is there. */
  nonce?: string;
  children: ReactNode;
};

/** What the whole page stands in: server state, theme, URL state, tooltips, toasts. */
export function Providers({ signedIn, nonce, children }: ProvidersProps) {
  const [client] = useState(() => {
    rememberSession(signedIn);
    return newQueryClient();
  });
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider
        attribute="data-theme"
        defaultTheme="system"
        enableSystem
        disableTransitionOnChange
        nonce={nonce}
      >
        <NuqsAdapter>
          <TooltipProvider>
            {children}
            <Toaster />
          </TooltipProvider>
        </NuqsAdapter>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function newQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays one; a server that is restarting does not.
        retry: (failures, error) => failures < RETRIES && !(error instanceof ApiProblem && isRefusal(error)),
      },
      // Without a network a change is refused at once: waiting for one in silence would look like saving.
      mutations: { networkMode: 'always' },
    },
  });
}

function isRefusal({ status }: ApiProblem): boolean {
  return status >= 400 && status < 500;
}
