import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page, or a part of it, with every rule of axe, in both colour schemes; `where` names it when there is a fault. */
export async function expectNothingFound(page: Page, where = 'page', part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNothingFoundAsItIs(page, `${where}, ${colorScheme}`, part);
  }
}

/** As `expectNothingFound`, in the colour scheme that the page has. */
export async function expectNothingFoundAsItIs(page: Page, where = 'page', part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(faults, where).toEqual([]);
}
