import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { seedVaried } from '../support/e2e-seed';

const TURNS = 10_000;
const LAST = 2 * TURNS;
const MOST_TURNS = 50_000;
const MOST = 2 * MOST_TURNS;
const WINDOW = { strategy: 'window', settings: { k: 3 } };
/** Reads of messages that showing one place of a list may take: those it passes are not among them. */
const READS = 4;

const openArchive = (turns: number) =>
  test.beforeEach(async ({ app, visitor, page }) => {
    test.slow();
    const threadId = await seedVaried(app, visitor, WINDOW, turns);
    await page.goto(`/threads/${threadId}/archive`);
    await expect(rowOf(page, 2 * turns)).toBeVisible();
  });

const tableOf = (page: Page) => page.getByRole('table', { name: 'Messages' });
const boxOf = (page: Page, position: number) =>
  page.getByRole('checkbox', { name: `Select message ${position.toLocaleString('en-IN')}`, exact: true });
const rowOf = (page: Page, position: number) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: boxOf(page, position) });

/** Puts the list's scrollbar to a share of its way, as a hand that drags it does. */
async function dragTo(page: Page, share: number) {
  await page.getByRole('main').evaluate((box, to) => {
    box.scrollTop = to * (box.scrollHeight - box.clientHeight);
  }, share);
}

/** How often messages were read since the page was told to count. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (/\/messages\?/.test(request.url())) reads += 1;
  });
  return () => {
    const since = reads;
    reads = 0;
    return since;
  };
}

/** Rows in the document, the most there were since the page was told to count. */
async function countRows(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { mostRows: number };
    const look = () => {
      counter.mostRows = Math.max(counter.mostRows ?? 0, document.querySelectorAll('tr').length);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { mostRows: number }).mostRows);
}

/** The numbers of the messages in view; none while a row of them is not read. */
async function inView(table: Locator): Promise<number[]> {
  return table.evaluate((element) => {
    const { top, bottom } = element.closest('main')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const rows = [...element.querySelectorAll<HTMLElement>('tr[data-index]')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.bottom > top && place.top < bottom;
    });
    if (rows.some((row) => row.ariaBusy === 'true')) return [];
    return rows.map((row) => Number(row.querySelector('td')?.textContent?.replaceAll(',', '')));
  });
}

test.describe(`an archive of ${MOST.toLocaleString('en-IN')} messages`, () => {
  openArchive(MOST_TURNS);

  test('End shows the first at once, Home the last, with at most 200 rows in the document', async ({
    page,
  }) => {
    await expect(tableOf(page)).toHaveAttribute('aria-rowcount', String(MOST + 1));
    const rows = await countRows(page);
    const reads = countReads(page);
    await page.getByRole('main').press('End');
    await expect(boxOf(page, 1)).toBeInViewport();
    await expect(rowOf(page, 1)).toContainText('Question 1 ');
    await page.getByRole('main').press('Home');
    await expect(boxOf(page, MOST)).toBeInViewport();
    expect(reads()).toBeLessThanOrEqual(2 * READS);
    await page.getByRole('button', { name: 'Show oldest first' }).click();
    await expect(boxOf(page, 1)).toBeInViewport();
    await page.getByRole('main').press('End');
    await expect(boxOf(page, MOST)).toBeInViewport();
    expect(reads()).toBeLessThanOrEqual(2 * READS);
    expect(await rows()).toBeLessThanOrEqual(200);
  });

  test('dragged anywhere the rows there are read and stand in order; skeletons with their numbers stand for them meanwhile', async ({
    page,
  }) => {
    const rows = await countRows(page);
    let answer = () => {};
    const seen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/messages\?.*cursor/, async (route) => {
      await seen;
      await route.continue();
    });
    await dragTo(page, 0.5);
    await expect(tableOf(page).locator('tr[aria-busy]').first()).toContainText(/^(49|50),\d{3}Being read$/);
    answer();
    await expect(tableOf(page).locator('tr[aria-busy]')).toHaveCount(0);
    const reads = countReads(page);
    for (const share of [0.25, 0.5, 0.75, 0.31, 1, 0.02]) {
      await dragTo(page, share);
      await expect.poll(() => inView(tableOf(page))).not.toEqual([]);
      expect(reads()).toBeLessThanOrEqual(READS);
      const numbers = await inView(tableOf(page));
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index));
      expect(Math.abs((numbers[0] ?? 0) - (1 - share) * MOST)).toBeLessThan(0.05 * MOST);
    }
    expect(await rows()).toBeLessThanOrEqual(200);
  });
});

test.describe('a long archive', () => {
  openArchive(TURNS);

  test('a message is gone to by its number, and has the focus; a search’s row leads to its place among all', async ({
    page,
  }) => {
    const field = page.getByRole('textbox', { name: 'Go to no.' });
    await field.fill('7,001');
    await field.press('Enter');
    await expect(rowOf(page, 7_001)).toBeFocused();
    await expect(boxOf(page, 7_001)).toBeInViewport();
    await expect(page).toHaveURL(/at=7001$/);
    await page.reload();
    await expect(rowOf(page, 7_001)).toBeFocused();
    await expect(boxOf(page, 7_001)).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Search the archive' }).fill('"Question 4321"');
    await page.getByRole('link', { name: 'Show message 8,641 among all messages' }).click();
    await expect(rowOf(page, 8_641)).toBeFocused();
    await expect(boxOf(page, 8_640)).toBeInViewport();
    await expect(page.getByRole('searchbox', { name: 'Search the archive' })).toHaveValue('');
  });

  test('what was chosen stays chosen while one scrolls, and a range reaches over rows that were never shown', async ({
    page,
  }) => {
    await boxOf(page, LAST - 1).check();
    await page.getByRole('main').press('End');
    await boxOf(page, 2).check();
    await expect(page.getByText('2 messages selected')).toBeVisible();
    await dragTo(page, 0);
    await expect(boxOf(page, LAST - 1)).toBeChecked();
    await expect(boxOf(page, LAST)).not.toBeChecked();
    await page
      .getByRole('group', { name: 'Selected messages' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await boxOf(page, LAST).check();
    await dragTo(page, 0.05);
    await expect.poll(() => inView(tableOf(page))).not.toEqual([]);
    const reached = (await inView(tableOf(page)))[3] ?? 0;
    await boxOf(page, reached).click({ modifiers: ['Shift'] });
    const selected = page.getByText(`${(LAST - reached + 1).toLocaleString('en-IN')} messages selected`);
    await expect(selected).toBeVisible();
    await page.getByRole('main').press('End');
    await boxOf(page, 1).click({ modifiers: ['Shift'] });
    await expect(page.getByText(/messages are too many to choose at once; the most is 2,000/)).toBeVisible();
    await expect(selected).toBeVisible();
  });

  test('a state is a stretch of the log, and read by place as well; other filters say how many they let through', async ({
    page,
  }) => {
    await page.getByRole('radio', { name: /^Dropped/ }).click();
    await expect(page.getByText(/^19,994 of 20,000 messages, newest first$/)).toBeVisible();
    await page.getByRole('main').press('End');
    await expect(boxOf(page, 1)).toBeInViewport();
    await page.getByRole('radio', { name: /^Dropped/ }).click();
    await page.getByRole('radio', { name: 'You', exact: true }).click();
    await expect(page.getByText('10,000 of 20,000 messages, newest first')).toBeVisible();
    await expect(tableOf(page)).toHaveAttribute('aria-rowcount', '10001');
  });
});
