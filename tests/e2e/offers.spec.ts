import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { expectNothingFound } from '../support/e2e-axe';
import { askOverApi } from '../support/e2e-seed';
import { refuse, say } from '../support/scripted-answers';

const LAST_TURN = { strategy: 'window', settings: { k: 1 } };

const offers = (page: Page) =>
  page.getByRole('log').getByRole('region', { name: 'Offered for your profile' });
const profileButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: /^Profile/ });
const facts = (...found: [string, number][]) =>
  say(JSON.stringify({ facts: found.map(([text, message]) => ({ text, message })) }));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what a turn states is offered under its reply: kept it goes out with the next request, declined it is not offered again', async ({
  page,
  visitor,
  coach,
  upstream,
}) => {
  const { id } = await visitor.createThread(LAST_TURN);
  await coach.open(id);
  await coach.ask(1, 'My salary is ₹1,42,000. I am 34. What if I had ₹5 lakh?');
  await expect(offers(page).getByRole('listitem')).toHaveCount(2);
  await expectNothingFound(page, 'offers', '[role="log"]');
  await offers(page).getByRole('button', { name: 'Not now: I am 34.' }).click();
  await expect(offers(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(offers(page).getByRole('listitem')).toHaveText([/^My salary is ₹1,42,000\./]);
  await expect(profileButton(page)).not.toContainText('fact');

  await offers(page).getByRole('button', { name: 'Keep in profile: My salary is ₹1,42,000.' }).click();
  await expect(offers(page)).toContainText('Kept in your profile. Every request carries it.');
  await expect(offers(page)).toBeFocused();
  await expect(profileButton(page)).toContainText('1 fact');
  await coach.ask(2, 'What is a mutual fund?');
  const sent = JSON.stringify(upstream.chats().at(-1)?.body.messages.slice(0, -1));
  expect(sent).toContain('My salary is ₹1,42,000.');
  expect(sent).not.toContain('I am 34');
  await expect(coach.panel.getByRole('button', { name: /Profile/ })).toBeVisible();
  const { sent: record } = await visitor.turn(id, 2);
  expect(record?.parts.map(({ kind }) => kind)).toContain('profile');
  await expect(offers(page)).toBeHidden();
});

test('a correction is offered as a replacement, and the profile shows the earlier words with their message', async ({
  page,
  visitor,
  coach,
}) => {
  const { id } = await visitor.createThread(LAST_TURN);
  await askOverApi(visitor, id, 'My salary is ₹1,35,000.');
  const source = { threadId: id, position: 1 };
  await visitor.post('/api/profile', { text: 'My salary is ₹1,35,000.', source });
  await coach.open(id);
  await coach.ask(2, 'My salary is ₹1,42,000 now.');
  await expect(offers(page)).toContainText('Replace ‘My salary is ₹1,35,000.’?');
  await offers(page).getByRole('button', { name: 'Replace: My salary is ₹1,42,000 now.' }).click();
  await expect(offers(page)).toContainText('Replaced in your profile.');
  await profileButton(page).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const entry = profile.getByRole('region', { name: 'Facts', exact: true }).getByRole('listitem').first();
  await expect(entry).toContainText('My salary is ₹1,42,000 now.');
  await expect(entry).toContainText('before: My salary is ₹1,35,000.');
  await expectNothingFound(page, 'offers', '[role="dialog"]');

  await entry.getByRole('button', { name: /^Remove: / }).click();
  await expect(profile.getByText(/^Nothing is in your profile yet/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(profileButton(page)).toContainText('1 fact');
  await profileButton(page).click();
  await expect(entry).toContainText('before: My salary is ₹1,35,000.');
  await entry.getByRole('link', { name: 'Show its message' }).click();
  await expect(profile).toBeHidden();
  await expect(coach.turn(1)).toBeInViewport();
});

test.describe('a look through the conversation', () => {
  test.use({ tolerates: /status of 502/ });

  test('is taken from the profile or the Facts tab, says what it left out, and keeps nothing by itself', async ({
    page,
    visitor,
    coach,
    upstream,
  }) => {
    const { id } = await visitor.createThread(LAST_TURN);
    await askOverApi(visitor, id, 'I am 34 and want no crypto, ever.');
    await askOverApi(visitor, id, 'What is a mutual fund?');
    await coach.open(id);
    await profileButton(page).click();
    const profile = page.getByRole('dialog', { name: 'Profile' });
    const look = profile.getByRole('button', { name: 'Look again for facts' });
    upstream.chat(refuse(500, 'down'));
    await look.click();
    await expect(profile.getByRole('alert')).toContainText('Your profile is unchanged');
    upstream.chat(facts(['No crypto, ever', 1], ['They are 35', 1]));
    await look.click();
    await expect(profile).toContainText('Your 2 messages were read by scripted-1. 1 fact was left out');
    await expect(profile).toContainText('Nothing is in your profile yet');
    await expectNothingFound(page, 'offers', '[role="dialog"]');
    await profile.getByRole('button', { name: 'Keep in profile: No crypto, ever' }).click();
    await expect(profile.getByRole('button', { name: 'Edit: No crypto, ever' })).toBeVisible();
    await page.keyboard.press('Escape');

    const tab = await coach.tab('Facts');
    upstream.chat(facts(['No crypto, ever', 1], ['I am 34', 1]));
    await tab.getByRole('button', { name: 'Look again for facts' }).click();
    await tab.getByRole('button', { name: 'Not now: I am 34' }).click();
    await expect(tab).toContainText('This conversation will not offer it again.');
    await expectNothingFound(page, 'offers', '[role="tabpanel"]');
    await expect(profileButton(page)).toContainText('1 fact');
  });
});
