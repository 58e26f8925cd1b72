import type { Locator } from '@playwright/test';
import type { Coach } from './e2e-coach';

/** Opens the one turn that was recalled for a request, in the panel, and gives its row. */
export async function openRecalled({ panel }: Coach): Promise<Locator> {
  const parts = panel.getByRole('list', { name: 'Parts of the request' });
  await parts.getByRole('button', { name: /^Recalled 1 earlier turn that matches the question/ }).click();
  return panel.getByRole('list', { name: 'Recalled turns' }).getByRole('button');
}
