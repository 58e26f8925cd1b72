'use client';

import type { ReactNode } from 'react';
import type { Panes } from './panes';
import { Providers } from './providers';
import { Shell } from './shell';

type FrameProps = {
  signedIn: boolean;
  panes: Panes;
  /** Of the page's own inline scripts; the browser hides it from scripts once the page is there. */
  nonce?: string;
  children: ReactNode;
};

/** What every page stands in: its state, and the list of conversations beside it. */
export function Frame({ signedIn, panes, nonce, children }: FrameProps) {
  return (
    <Providers signedIn={signedIn} nonce={nonce}>
      <Shell panes={panes}>{children}</Shell>
    </Providers>
  );
}
