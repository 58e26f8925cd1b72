import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, provideChromium } from '../chromium.mjs';
import type { Visitor } from '../client';
import { freePort } from '../free-port.mjs';

/** A Chromium that Lighthouse can be given as well, by the port of its debugger. */
export type BenchBrowser = { browser: Browser; port: number; pageOf(visitor: Visitor): Promise<Page> };

const VIEWPORT = { width: 1_350, height: 940 };

/** Starts a Chromium without a window; throws where there is none to be had. */
export async function startBrowser(): Promise<BenchBrowser> {
  const executablePath = provideChromium();
  if (!executablePath)
    throw new Error('There is no Chromium here and none could be fetched. No page was measured.');
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const pageOf = async (visitor: Visitor) => {
    const context = await browser.newContext({ baseURL: visitor.origin, viewport: VIEWPORT });
    const cookies = visitor.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: visitor.origin };
    });
    await context.addCookies(cookies);
    return context.newPage();
  };
  return { browser, port, pageOf };
}
