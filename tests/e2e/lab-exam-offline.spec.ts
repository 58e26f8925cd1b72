import { expect, test } from '../support/e2e';
import { LabPage } from '../support/e2e-lab';

test.use({ model: 'offline' });

test('with the offline coach the exam shows what was held, asks nothing, and says why', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'buffer!window~k:1' });
  const card = lab.card('Memory exam');
  await expect(card).toContainText('held all');
  await expect(card).toContainText('the built-in offline coach is none to examine.');
  await expect(card.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
});
