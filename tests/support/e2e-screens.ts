import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '@/scripts/launcher/root.mjs';

const SIZES = { '': { width: 1440, height: 900 }, '-phone': { width: 390, height: 844 } };

/** Draws what is open for docs/screens in both sizes and both colour schemes; `onPhone` opens what stands beside it on a wide screen. */
export async function draw(page: Page, name: string, onPhone?: () => Promise<() => Promise<void>>) {
  for (const [suffix, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    const close = suffix === '' ? undefined : await onPhone?.();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(ROOT, `docs/screens/${name}${suffix}-${colorScheme}.png`) });
    }
    await close?.();
  }
  await page.setViewportSize(SIZES['']);
}
