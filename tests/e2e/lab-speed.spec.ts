import { expect, test } from '../support/e2e';
import { LabPage } from '../support/e2e-lab';

const TURNS = 5000;
const CONFIGURATIONS = 30;

test('10,000 messages under 30 configurations replay in the worker while the page answers clicks', async ({
  page,
}) => {
  test.slow();
  const lab = new LabPage(page);
  const budgets = Array.from({ length: CONFIGURATIONS }, (_, at) => `token-buffer~budget:${500 + 100 * at}`);
  await lab.open({ memories: budgets.join('!') });
  await expect(lab.configurations).toHaveCount(CONFIGURATIONS);
  await page.evaluate(watchFrames);
  const panel = await lab.source('Generated');
  await panel.getByLabel('Turns').fill(String(TURNS));
  await panel.getByRole('button', { name: 'Generate' }).click();
  const click = await page.evaluate(timeAClick);
  const status = lab.page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(status).toContainText('5,000 turns', { timeout: 60_000 });
  const ran = page.getByText(/^10,000 messages under 30 memories in /);
  await expect(ran).toBeVisible({ timeout: 60_000 });
  const [, seconds] = /in ([\d.]+) s/.exec((await ran.textContent()) ?? '') ?? [];
  const ms = 1000 * Number(seconds);
  const longest = await page.evaluate(() => Math.round((window as Watched).longestFrame ?? 0));
  console.log(
    `replay ${Math.round(ms)} ms, a click answered in ${Math.round(click)} ms, longest frame ${longest} ms`,
  );
  expect(ms).toBeLessThan(10_000);
  expect(click).toBeLessThan(500);
});

type Watched = Window & { longestFrame?: number };

/** Notes the longest time between two frames from now on. */
function watchFrames() {
  const watched = window as Watched;
  watched.longestFrame = 0;
  let last = performance.now();
  const frame = (now: number) => {
    watched.longestFrame = Math.max(watched.longestFrame ?? 0, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Milliseconds until the page has drawn what a press of a key does. */
function timeAClick() {
  return new Promise<number>((resolve) => {
    const start = performance.now();
    setTimeout(() => requestAnimationFrame(() => resolve(performance.now() - start)));
  });
}
