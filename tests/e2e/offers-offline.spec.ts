import { expect, test } from '../support/e2e';
import { askOverApi } from '../support/e2e-seed';

test.use({ model: 'offline' });

test('the offline coach looks for facts by rule, and says so', async ({ page, visitor, coach }) => {
  const { id } = await visitor.createThread({ strategy: 'window', settings: { k: 1 } });
  await askOverApi(visitor, id, 'My rent is ₹30,000. Suppose I had ₹5 lakh.');
  await askOverApi(visitor, id, 'What is a mutual fund?');
  await coach.open(id);
  const tab = await coach.tab('Facts');
  await tab.getByRole('button', { name: 'Look again for facts' }).click();
  await expect(tab).toContainText('read by the offline coach, which finds statements with figures, by rule');
  const found = tab.getByRole('region', { name: 'Found for your profile' });
  await expect(found.getByRole('listitem')).toHaveText([/^My rent is ₹30,000\./]);
  await found.getByRole('button', { name: /^Keep in profile/ }).click();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByRole('button', { name: /^Profile/ })).toContainText('1 fact');
});
