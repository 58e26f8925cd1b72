import { beforeAll, describe, expect, it } from 'vitest';
import { archiveSchema, searchResultsSchema } from '@/lib/wire';
import { problemOf, type Visitor } from '../support/client';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();

const SAID = [
  ['What is an emergency fund? My salary is ₹1,42,000.', 'Six months of expenses.'],
  ['मेरी बचत खाते में ₹5 लाख हैं', 'ठीक है।'],
  ['எனது சேமிப்புக் கணக்கில் ₹5 லட்சம் உள்ளது', 'சரி.'],
  ['How do fixed deposits compare with investments in PPF?', 'A deposit can be broken early.'],
] as const;

let visitor: Visitor;
let threadId: string;

beforeAll(async () => {
  ({ visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 2 } }));
  for (const [question, reply] of SAID) {
    scripted.upstream.chat(say(reply));
    await visitor.postTurn(threadId, question);
  }
});

async function archive(query: string) {
  return archiveSchema.parse((await visitor.get(`/api/threads/${threadId}/messages?${query}`)).body);
}

async function search(q: string) {
  const { items, searched } = await archive(`q=${encodeURIComponent(q)}`);
  return {
    by: searched?.by,
    hits: items.map(({ position, excerpt }) => [
      position,
      ...(excerpt ?? []).filter(({ hit }) => hit).map(({ text }) => text),
    ]),
  };
}

describe('a search of an archive finds', () => {
  it.each([
    ['a word', 'salary', 'typed', [[1, 'salary']]],
    ['another form of it', 'investment', 'typed', [[7, 'investments']]],
    ['a word that is still being typed', 'emergen', 'typed', [[1, 'emergency']]],
    ['words that stand together', '"fixed deposits"', 'typed', [[7, 'fixed', 'deposits']]],
    ['a grouped amount', '1,42,000', 'typed', [[1, '1', '42', '000']]],
    ['an amount with its sign', '₹1,42,000', 'typed', [[1, '1', '42', '000']]],
    ['Hindi', 'बचत', 'typed', [[3, 'बचत']]],
    ['Tamil that is still being typed', 'சேமிப்பு', 'typed', [[5, 'சேமிப்புக்']]],
    ['what is spelt otherwise', 'emergensy', 'alike', [[1, 'emergency']]],
    [
      'any of the words, when no message has all',
      'salary ppf',
      'any',
      [
        [7, 'PPF'],
        [1, 'salary'],
      ],
    ],
  ])('%s: %s', async (_what, typed, by, hits) => {
    const found = await search(typed);
    expect(found.by).toBe(by);
    expect(found.hits).toHaveLength(hits.length);
    expect(found.hits).toEqual(expect.arrayContaining(hits));
  });

  it.each([
    ['what has a word that must not be there', 'fund -salary', 'typed'],
    ['anything for operators alone', '-', 'nothing'],
    ['anything for quotes and OR', '"" OR', 'nothing'],
    ['it either, when it is spelt otherwise', 'fundz -salary', 'typed'],
    ['anything for words nobody said', 'zzzz', 'typed'],
  ])('not %s', async (_what, typed, by) => {
    expect(await search(typed)).toEqual({ by, hits: [] });
  });

  it('its best match first, page after page without a gap or a double', async () => {
    const first = await archive('q=deposit&limit=1');
    const second = await archive(`q=deposit&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const both = [...first.items, ...second.items].map(({ position }) => position);
    expect(both.sort()).toEqual([7, 8]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the archive is narrowed', () => {
  it.each([
    ['to a reason', 'reason=window', [1, 2, 3, 4]],
    ['to a memory', 'strategy=window', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['to a memory that no turn had', 'strategy=buffer', []],
    ['to turns', 'fromTurn=2&throughTurn=3', [3, 4, 5, 6]],
    ['to a state and words', 'state=dropped&q=fund', [1]],
    ['to a reason and words', 'reason=window&q=deposits', []],
    ['to one side and turns', 'role=assistant&throughTurn=2', [2, 4]],
  ])('%s: %s', async (_what, query, positions) => {
    expect((await archive(query)).items.map(({ position }) => position)).toEqual(positions);
  });

  it('and refuses a cursor that it never gave', async () => {
    const answer = await visitor.get(`/api/threads/${threadId}/messages?q=fund&cursor=typed`);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).detail).toBe('cursor: not one that FinCoach gave out.');
  });
});

describe('a search of all conversations', () => {
  it('finds messages of every thread of one’s own, and none of anybody else', async () => {
    const other = await visitor.createThread();
    scripted.upstream.chat(say('Noted.'));
    await visitor.postTurn(other.id, 'My salary went up.');
    const { items } = searchResultsSchema.parse((await visitor.get('/api/search?q=salary')).body);
    expect(new Set(items.map((item) => item.threadId))).toEqual(new Set([threadId, other.id]));
    const { visitor: stranger } = await scripted.thread({ strategy: 'buffer' });
    expect(searchResultsSchema.parse((await stranger.get('/api/search?q=salary')).body).items).toEqual([]);
  });
});
