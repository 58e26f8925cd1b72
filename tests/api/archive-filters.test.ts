import { beforeAll, describe, expect, it } from 'vitest';
import { archiveCountsSchema, archiveSchema } from '@/lib/wire';
import type { Visitor } from '../support/client';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();

let visitor: Visitor;
let threadId: string;

/** Five turns under a window of two: turns 1 to 3 have left; turns 1 and 5 are brought back; messages 3 and 9 are facts. */
beforeAll(async () => {
  ({ visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 2 } }));
  scripted.upstream.everyChat(say('Noted, the rent.'));
  for (let turn = 1; turn <= 5; turn++) await visitor.postTurn(threadId, `Question ${turn} about rent`);
  for (const position of [2, 9])
    await visitor.patch(`/api/threads/${threadId}/messages/${position}`, { pinned: true });
  for (const position of [9, 3, 3])
    await visitor.post('/api/profile', { text: `Fact of ${position}`, source: { threadId, position } });
});

const listed = async (query: string) => {
  const page = archiveSchema.parse((await visitor.get(`/api/threads/${threadId}/messages?${query}`)).body);
  return page.items.map(({ position }) => position);
};
const counted = async (query: string) =>
  archiveCountsSchema.parse((await visitor.get(`/api/threads/${threadId}/messages/counts?${query}`)).body);

const CASES: [query: string, positions: number[]][] = [
  ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['state=dropped', [1, 2, 3, 4, 5, 6]],
  ['state=sent', [7, 8, 9]],
  ['state=folded', []],
  ['state=pinned', [1, 2, 9, 10]],
  ['state=kept', [3, 9]],
  ['state=pinned&role=user', [1, 9]],
  ['state=kept&fromTurn=3', [9]],
  ['state=pinned&throughTurn=4', [1, 2]],
  ['state=pinned&reason=window', [1, 2]],
  ['state=kept&strategy=window', [3, 9]],
  ['state=kept&strategy=buffer', []],
  ['fromTurn=2&throughTurn=3', [3, 4, 5, 6]],
  ['role=assistant', [2, 4, 6, 8, 10]],
];

describe('the archive', () => {
  it.each(CASES)(
    'under "%s" lists and counts the same messages, in both orders',
    async (query, positions) => {
      expect(await listed(`${query}&order=asc`)).toEqual(positions);
      expect(await listed(`${query}&order=desc`)).toEqual(positions.toReversed());
      const [first = null, last = null] = [positions[0], positions.at(-1)];
      expect((await counted(query)).listed).toEqual({ total: positions.length, first, last });
    },
  );

  it('counts every state, whatever the filters', async () => {
    const states = { sent: 3, folded: 0, dropped: 6, waiting: 1, pinned: 4, kept: 2 };
    for (const query of ['', 'state=kept&role=user']) expect((await counted(query)).states).toEqual(states);
  });

  it.each([
    ['state=pinned&q=rent', [1, 2, 9, 10]],
    ['state=kept&q=question', [3, 9]],
    ['state=kept&q=question&throughTurn=2', [3]],
    ['state=pinned&q=question&role=assistant', []],
  ])('under "%s" finds what the filters let through', async (query, positions) => {
    expect((await listed(query)).sort((a, b) => a - b)).toEqual(positions);
  });

  it.each(['pinned', 'kept'])('lists "%s" page by page', async (state) => {
    const all = await listed(`state=${state}`);
    const pages = [await listed(`state=${state}&limit=1`)];
    for (const _ of all.slice(1))
      pages.push(await listed(`state=${state}&limit=1&cursor=${pages.flat().at(-1)}`));
    expect(pages.flat()).toEqual(all);
  });
});

it('a turn that is let go and a fact that is removed are listed no more; nobody else’s facts ever are', async () => {
  const { visitor: other, threadId: theirs } = await scripted.thread();
  await other.postTurn(theirs, 'I pay rent');
  const source = { threadId: theirs, position: 1 };
  const { body } = await other.post('/api/profile', { text: 'Pays rent', source });
  await other.patch(`/api/threads/${theirs}/messages/1`, { pinned: true });
  const states = async () => {
    const answer = await other.get(`/api/threads/${theirs}/messages/counts`);
    const { pinned, kept } = archiveCountsSchema.parse(answer.body).states;
    return { pinned, kept };
  };
  expect(await states()).toEqual({ pinned: 2, kept: 1 });
  await other.patch(`/api/threads/${theirs}/messages/1`, { pinned: false });
  const [fact] = (body as { items: { id: string }[] }).items;
  await other.json('DELETE', '/api/profile', { id: fact?.id });
  expect(await states()).toEqual({ pinned: 0, kept: 0 });
});
