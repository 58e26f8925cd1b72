import '@fontsource-variable/anek-devanagari/wght.css';
import '@fontsource-variable/anek-latin/wght.css';
import { getSessionCookie } from 'better-auth/cookies';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Frame } from '@/components/pages';
import { PANES_COOKIE, parsePanes } from '@/components/shell/panes';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'FinCoach', template: '%s · FinCoach' },
  description: 'Talk money with a coach whose memory you can see.',
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#eaf4ef' },
    { media: '(prefers-color-scheme: dark)', color: '#0b1718' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const sent = await headers();
  const signedIn = getSessionCookie(sent, { cookiePrefix: 'fincoach' }) !== null;
  const panes = parsePanes((await cookies()).get(PANES_COOKIE)?.value);
  return (
    <html lang="en-IN" className={fontVariables} suppressHydrationWarning>
      <body>
        <Frame signedIn={signedIn} panes={panes} nonce={sent.get('x-nonce') ?? undefined}>
          {children}
        </Frame>
      </body>
    </html>
  );
}
