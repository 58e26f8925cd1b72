import { z } from 'zod';

/** Widths in pixels the side panes may have, and the one a double click on their edge brings back. */
export const THREADS_WIDTH = { min: 220, max: 340, initial: 252 };
export const PANEL_WIDTH = { min: 340, max: 560, initial: 408 };
export const CONVERSATION_MIN = 520;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const widthIn = ({ min, max, initial }: typeof THREADS_WIDTH) => z.number().min(min).max(max).catch(initial);

const panesSchema = z.object({
  threads: widthIn(THREADS_WIDTH),
  panel: widthIn(PANEL_WIDTH),
  threadsOpen: z.boolean().catch(true),
  panelOpen: z.boolean().catch(true),
});

/** How this visitor has arranged the panes: widths in pixels, and which are open. */
export type Panes = z.infer<typeof panesSchema>;

/** The cookie that carries it, so that the server draws the page as it was left. */
export const PANES_COOKIE = 'fincoach-panes';

/** Reads the cookie; whatever is missing or out of range takes its default. */
export function parsePanes(cookie: string | undefined): Panes {
  try {
    return panesSchema.parse(JSON.parse(cookie ?? '{}'));
  } catch {
    return panesSchema.parse({});
  }
}

/** Remembers the arrangement for a year; a browser without the Cookie Store API forgets it on reload. */
export function rememberPanes(panes: Panes) {
  const value = encodeURIComponent(JSON.stringify(panes));
  return window.cookieStore?.set({
    name: PANES_COOKIE,
    value,
    expires: Date.now() + YEAR_MS,
    sameSite: 'lax',
  });
}
