import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { LabPage, numberIn } from '../support/e2e-lab';
import { seedThread } from '../support/e2e-seed';

const EVERYTHING = { strategy: 'buffer', settings: {} };
const CARDS = [
  'Tokens per request',
  'What a fact costs',
  'By budget',
  'Who still sees which fact',
  'Total and peak',
  'What left',
  'Cost of the conversation',
  'Prompt that a cache could reuse',
  'Memory exam',
];

async function textIn(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test.describe('the way into the lab', () => {
  test('from the list of conversations, and back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Memory lab' }).click();
    await expect(page).toHaveURL(/\/lab$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Memory lab' })).toBeVisible();
    await expect(page).toHaveTitle('Memory lab · FinCoach');
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('through the palette', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('memory lab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Memory lab' })).toBeVisible();
  });

  test('from a conversation, which is the one that is run', async ({ page, visitor, coach }) => {
    const threadId = await seedThread(visitor, EVERYTHING, 3);
    await coach.open(threadId);
    await page.getByRole('button', { name: /^More: rename/ }).click();
    await page.getByRole('menuitem', { name: 'Open in the lab' }).click();
    const lab = new LabPage(page);
    await expect(lab.advice).toBeVisible();
    await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText('3 turns');
    await page.getByRole('link', { name: 'Conversation', exact: true }).click();
    await expect(page).toHaveURL(`/threads/${threadId}`);
  });
});

test.describe('sources', () => {
  test('every sample that ships is run', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open();
    for (const title of ['Pasted papers', 'In a word or two', 'Hindi and English', 'Family budget']) {
      const panel = await lab.source('Samples');
      await panel.getByRole('button', { name: title }).click();
      await expect(page.getByRole('button', { name: `${title}, sample` })).toBeVisible({ timeout: 30_000 });
    }
    await expect(lab.advice).toBeVisible();
  });

  test('a conversation of one’s own', async ({ page, visitor }) => {
    await seedThread(visitor, EVERYTHING, 2);
    const lab = new LabPage(page);
    await lab.open();
    const panel = await lab.source('Mine');
    await panel.getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText('2 turns');
    await expect(page).toHaveURL(/from=thread/);
  });

  test('a file of several conversations, of which one is chosen', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open();
    const talk = (questions: number) => ({
      messages: Array.from({ length: questions }, (_, at) => [
        { role: 'user', content: `Question ${at + 1}` },
        { role: 'assistant', content: 'Noted.' },
      ]).flat(),
    });
    await lab.takeFile([talk(2), talk(5)].map((one) => JSON.stringify(one)).join('\n'), 'talks.jsonl');
    const list = lab.dialog.getByRole('region', { name: 'Conversations in the file' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button').nth(1).click();
    await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText('5 turns');
  });

  test('a generated one, the same for the same seed', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open();
    const generate = async (seed: string) => {
      const panel = await lab.source('Generated');
      await panel.getByLabel('Turns').fill('40');
      await panel.getByLabel('Planted facts').fill('5');
      await panel.getByLabel('Seed').fill(seed);
      await panel.getByRole('button', { name: 'Generate' }).click();
      await expect(lab.dialog).toBeHidden();
      return page
        .getByRole('region', { name: 'Conversation', exact: true })
        .getByText(/40 turns, /)
        .textContent();
    };
    const first = await generate('7');
    expect(await generate('8')).not.toEqual(first);
    expect(await generate('7')).toEqual(first);
  });
});

test.describe('configurations', () => {
  test('are added, changed, renamed, doubled and taken away by a click', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open({ memories: 'buffer' });
    await expect(lab.configurations).toHaveCount(1);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(lab.configurations).toHaveCount(2);
    const added = lab.configurations.nth(1);
    await added.getByRole('combobox', { name: /^Memory: / }).click();
    await page.getByRole('option', { name: 'Token budget' }).click();
    await added.getByRole('spinbutton', { name: /^Token budget/ }).fill('700');
    await added.getByRole('spinbutton', { name: /^Token budget/ }).press('Enter');
    await added.getByRole('checkbox', { name: 'Recall' }).check();
    await added.getByRole('checkbox', { name: 'Profile' }).check();
    await added.getByRole('combobox', { name: /^Encoding/ }).click();
    await page.getByRole('option', { name: 'cl100k_base' }).click();
    await expect(lab.configuration('Token budget, 700, recall, profile, cl100k_base')).toBeVisible();
    await added.getByRole('textbox', { name: 'Name' }).fill('Ours');
    await added.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(lab.configuration('Ours')).toContainText('sent at turn');
    await added.getByRole('button', { name: 'Duplicate' }).click();
    await expect(lab.configurations).toHaveCount(3);
    await added.getByRole('button', { name: 'Remove' }).click();
    await expect(lab.configurations).toHaveCount(2);
    const [head] = await lab.numbers('Tokens per request');
    expect(head).toEqual(['turn', 'Everything', 'Token budget, 700, recall, profile, cl100k_base']);
  });

  test('a setting is swept over a range: budgets 300 to 1,500', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open({ memories: 'summary-buffer' });
    await page.getByRole('button', { name: 'Sweep a setting' }).click();
    const form = page.getByRole('form', { name: 'Sweep a setting' });
    await form.getByLabel('From').fill('300');
    await form.getByLabel('To').fill('1500');
    await form.getByLabel('Step').fill('150');
    await form.getByRole('button', { name: 'Add these' }).click();
    await expect(lab.configurations).toHaveCount(10);
    const [, ...rows] = await lab.numbers('By budget');
    const budgets = rows.map((row) => numberIn(row[1]));
    expect(budgets).toEqual([300, 450, 600, 600, 750, 900, 1050, 1200, 1350, 1500]);
  });
});

test.describe('charts', () => {
  for (const title of CARDS)
    test(`${title}: its numbers as a table, as CSV and as a picture`, async ({ page }) => {
      const lab = new LabPage(page);
      await lab.open();
      const card = lab.card(title);
      const [png] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: `PNG of ${title}` }).click(),
      ]);
      const picture = await readFile(await png.path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.readUInt32BE(16)).toBeGreaterThan(400);
      const table = await lab.numbers(title);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: `CSV of ${title}` }).click(),
      ]);
      const lines = (await textIn(csv)).trimEnd().split('\r\n');
      expect(lines).toHaveLength(table.length);
      expect(lines[0]?.split(',')[0]).toBe(table[0]?.[0]);
    });

  test('prices that are typed in change the cost; those that are no numbers are refused in a sentence', async ({
    page,
  }) => {
    const lab = new LabPage(page);
    await lab.open({ memories: 'buffer!window' });
    const prices = page.getByRole('region', { name: 'Prices' });
    const total = async () => numberIn((await lab.numbers('Cost of the conversation'))[1]?.[5]);
    const before = await total();
    await prices.getByLabel('Input').fill('1000');
    await prices.getByLabel('Input').press('Enter');
    await expect(prices).toContainText('As typed in.');
    expect(await total()).toBeGreaterThan(10 * before);
    const typed = await total();
    await prices.getByLabel('Output').fill('cheap');
    await prices.getByLabel('Output').press('Enter');
    await expect(prices.getByRole('alert')).toContainText('is a number from 0');
    expect(await total()).toBe(typed);
  });

  test('evicting down to a low-water mark lets a cache reuse more', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open({
      from: 'generated~turns:200~seed:3',
      memories: 'token-buffer~budget:2000!token-buffer~budget:2000~lowWater:50',
    });
    const [, ...rows] = await lab.numbers('Cost of the conversation');
    const [every = 0, seldom = 0] = rows.map((row) => numberIn(row[6]));
    expect(seldom).toBeGreaterThan(2 * every);
  });
});

test('step by step: the keys move through the turns, and every tape says what came in, what left and why', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'buffer!window~k:3', turn: '3' });
  const steps = lab.card(/^Turn \d+, step by step$/);
  const window = steps.getByRole('listitem', { name: 'Last few turns, 3' });
  await expect(window).toContainText('Nothing left.');
  await lab.slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(steps.getByRole('heading', { level: 2 })).toHaveText('Turn 4, step by step');
  await expect(window).toContainText(/From turn 1 left 2 messages, \d+ tokens: window full\./);
  await expect(steps.getByRole('listitem', { name: 'Everything' })).toContainText('Nothing left.');
  // With no field in the focus too.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(window).toContainText(/From turn 2 left/);
  await expect(page).toHaveURL(/turn=5/);
  await page.keyboard.press('ArrowLeft');
  const option = window.getByRole('option', { name: /^You, turn 2, / });
  await option.click();
  await expect(steps.getByText(/^You, turn 2/)).toBeVisible();
});

test('the advice is a sentence that the numbers beside it prove', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const [, ...rows] = await lab.numbers('What a fact costs');
  const name = await lab.configurations.filter({ hasText: 'Advised' }).getAttribute('aria-label');
  await expect(lab.advice).toContainText(`use ${name}`);
  const [, kept, cost, , front] = rows.find((row) => row[0] === name) ?? [];
  expect(front).toBe('yes');
  const cheaper = rows.filter((row) => Number(row[1]) >= Number(kept) && Number(row[2]) < Number(cost));
  expect(cheaper).toEqual([]);
  await lab.advice.getByRole('button', { name: 'Use it in a conversation' }).click();
  await expect(page).toHaveURL(/\/threads\//);
});

test('the exam says of every question what each request held', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'buffer!window~k:1' });
  await expect(lab.card('Memory exam')).toContainText('held all');
  const [, ...rows] = await lab.numbers('Memory exam');
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['stated', 'order', 'together', 'never']));
  for (const [, kind, everything, window] of rows) {
    expect(everything).toBe(kind === 'never' ? 'nothing to hold' : 'all');
    expect(window).not.toBe('all');
  }
});

test.describe('a lab in a link', () => {
  test('the same link shows the same lab', async ({ page, context }) => {
    const lab = new LabPage(page);
    await lab.open({ from: 'sample:one-word-replies', memories: 'window~k:2', names: 'Mine', turn: '5' });
    await page
      .getByRole('button', { name: 'Duplicate' })
      .or(page.getByRole('button', { name: 'Add' }))
      .click();
    await expect(lab.configurations).toHaveCount(2);
    const numbers = await lab.numbers('Total and peak');
    const again = new LabPage(await context.newPage());
    await again.page.goto(page.url());
    await expect(again.advice).toBeVisible();
    await expect(again.configuration('Mine')).toContainText('sent at turn 5');
    expect(await again.numbers('Total and peak')).toEqual(numbers);
  });

  test('a run is exported as one JSON and stands again from it', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open({ from: 'sample:one-word-replies', memories: 'window~k:2!buffer', price: '1~0.5~2' });
    const numbers = await lab.numbers('Total and peak');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export run' }).click(),
    ]);
    const run = await textIn(download);
    expect(JSON.parse(run)).toMatchObject({ format: 'fincoach-lab-run', conversation: { turns: 25 } });
    await lab.open();
    await lab.takeFile(run, 'lab-run.json');
    await expect(lab.configurations).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'In a word or two, sample' })).toBeVisible();
    expect(await lab.numbers('Total and peak')).toEqual(numbers);
  });
});

test('simulated summaries have an adjustable size, and say everywhere that nobody wrote them', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open({ memories: 'summary' });
  const total = async () => numberIn((await lab.numbers('Total and peak'))[1]?.[2]);
  const before = await total();
  const assumptions = page.getByRole('region', { name: 'Assumptions' });
  await assumptions.getByRole('checkbox', { name: /size of simulated summaries/ }).check();
  await assumptions.getByRole('spinbutton').fill('40');
  await assumptions.getByRole('spinbutton').press('Enter');
  await expect.poll(total).toBeLessThan(before);
  await expect(lab.card('Who still sees which fact')).toContainText('None was written.');
  await expect(lab.card(/step by step$/)).toContainText('Summary simulated, not written');
  await expect(lab.card('What left')).toContainText('none was written');
});
