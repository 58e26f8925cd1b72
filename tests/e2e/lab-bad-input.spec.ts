import { expect, test } from '../support/e2e';
import { LabPage } from '../support/e2e-lab';

const question = (content: string) => ({ role: 'user', content });

/** Files that the lab cannot run, and what it says of each. */
const FILES: readonly { name: string; content: string; says: RegExp }[] = [
  { name: 'notes.json', content: '# My notes\nno talk', says: /lab is as it was; choose another file/ },
  { name: 'single.json', content: JSON.stringify({ messages: [question('Hi')] }), says: /a single message/ },
  {
    name: 'no-user.json',
    content: JSON.stringify({
      messages: [
        { role: 'assistant', content: 'Hi' },
        { role: 'assistant', content: 'So' },
      ],
    }),
    says: /No conversation was found in this file/,
  },
  {
    name: 'million.jsonl',
    content: `${JSON.stringify([question('a')]).slice(1, -1)}\n`.repeat(1_000_000),
    says: /more than 2,00,000 messages/,
  },
  {
    name: 'broken-run.json',
    content: '{"format":"fincoach-lab-run","runs":[]}',
    says: /cannot be read as one/,
  },
];

test.describe('a file that cannot be run says so in a sentence, and the lab stays', () => {
  for (const { name, content, says } of FILES)
    test(name, async ({ page }) => {
      const lab = new LabPage(page);
      await lab.open({ memories: 'buffer!window' });
      const numbers = await lab.numbers('Total and peak');
      await lab.takeFile(content, name);
      await expect(lab.dialog.getByRole('alert')).toContainText(says, { timeout: 30_000 });
      await page.keyboard.press('Escape');
      expect(await lab.numbers('Total and peak')).toEqual(numbers);
      await lab
        .configuration('Everything')
        .getByRole('button', { name: /^Settings/ })
        .click();
      await lab.configuration('Everything').getByRole('button', { name: 'Duplicate' }).click();
      await expect(lab.configurations).toHaveCount(3);
      await expect(lab.configurations.nth(1)).toContainText('sent at turn');
    });
});

test('the limit on a file is stated before one is chosen', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await expect(await lab.source('A file')).toContainText('Up to 200 MB and 2,00,000 messages.');
});

test('a memory under which no message fits is said to be one, and the others are run', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'buffer!summary-buffer~maxSummaryTokens:900', window: '1500' });
  await expect(lab.configuration('Everything')).toContainText(/sent at turn|Does not fit/);
  await expect(lab.configurations.nth(1)).toContainText('not one message fits');
});

test('what a link says that cannot be read is named, and the rest of it is taken', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'buffer!telepathy!window~k:0', summaries: 'long' });
  const alerts = page.getByRole('main').getByRole('alert');
  await expect(alerts.filter({ hasText: 'telepathy' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'window~k:0' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'size of summaries' })).toBeVisible();
  await expect(lab.configurations).toHaveCount(1);
});

test('a conversation that is not there is named, and another one can be run', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('/lab?from=sample:none');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no sample conversation "none"');
  await page.getByRole('button', { name: 'Run the first sample' }).click();
  await expect(lab.advice).toBeVisible();
});

test('a range that sweeps nothing is refused, and nothing is added', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'window' });
  await page.getByRole('button', { name: 'Sweep a setting' }).click();
  const form = page.getByRole('form', { name: 'Sweep a setting' });
  await form.getByLabel('Step').fill('none');
  await form.getByRole('button', { name: 'Add these' }).click();
  await expect(form.getByRole('alert')).toContainText('Nothing was added');
  await expect(lab.configurations).toHaveCount(1);
});
