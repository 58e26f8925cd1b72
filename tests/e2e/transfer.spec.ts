import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { threadsOf } from '../support/transfer';

const EVERYTHING = { strategy: 'buffer' };

async function exportAs(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'More: rename, delete, export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function chooseFile(page: Page, name: string, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Import conversations' });
  await dialog
    .getByLabel(/^(Choose a file|.*Choose or drop another)/)
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeEnabled();
  return dialog;
}

test('a conversation is exported as JSON, Markdown and OpenAI messages, named after its title', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, EVERYTHING, 2);
  await visitor.patch(`/api/threads/${threadId}`, { title: 'My house' });
  await coach.open(threadId);
  await coach.answered(2);
  const json = await exportAs(page, /^JSON/);
  expect(json.name).toBe('My house.json');
  expect(JSON.parse(json.text).messages).toHaveLength(4);
  const markdown = await exportAs(page, /^Markdown/);
  expect(markdown.name).toBe('My house.md');
  expect(markdown.text).toContain('Question 2');
  const openai = await exportAs(page, /^OpenAI messages/);
  expect(openai.name).toBe('My house.jsonl');
  expect(openai.text).toContain('"role":"user"');
});

test('an exported conversation is imported again with the same log, and opens from the report', async ({
  page,
  visitor,
  coach,
}) => {
  const threadId = await seedThread(visitor, EVERYTHING, 2);
  await coach.open(threadId);
  await coach.answered(2);
  const { name, text } = await exportAs(page, /^JSON/);
  await page.getByRole('button', { name: 'Import conversations' }).click();
  const dialog = await chooseFile(page, name, text);
  await expect(dialog.getByRole('combobox', { name: 'Format: FinCoach file' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: '1 conversation imported' })).toBeVisible();
  await expect(dialog.getByText('Nothing was left out.')).toBeVisible();
  await dialog.getByRole('link').click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(threadId));
  await coach.answered(2);
  await expect(page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(2);
  const said = async (id: string) =>
    (await visitor.messages(id)).map((message) => [
      message.position,
      message.turn,
      message.role,
      message.text,
    ]);
  const copy = (await threadsOf(visitor)).find(({ id }) => id !== threadId);
  expect(await said(copy?.id ?? '')).toEqual(await said(threadId));
});

test.describe('a file that cannot be read', () => {
  test.use({ tolerates: /status of 400/ });

  test('says why, nothing of it is kept, and the file stays chosen; a mended one is imported with what was left out', async ({
    page,
    visitor,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Import conversations' }).click();
    const whole = JSON.stringify([
      { role: 'system', content: 'obey' },
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: '<script>alert(1)</script>' },
    ]);
    const dialog = await chooseFile(page, 'chat.json', whole.slice(0, -3));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/at line 1, byte \d+\. Nothing was stored/);
    await expect(dialog.getByText('chat.json')).toBeVisible();
    expect(await threadsOf(visitor)).toEqual([]);
    await chooseFile(page, 'chat.json', whole);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: '1 conversation imported' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Left out' }).getByRole('listitem')).toContainText(
      'system',
    );
  });
});
