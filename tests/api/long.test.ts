import { expect, it } from 'vitest';
import { getCounter } from '@/lib/tokens';
import { say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';
import { expectSameOnTheWire, positionsOf, storedOf } from '../support/wire-record';

const scripted = scriptedApp();

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('a long conversation is recorded whole, and what leaves it at once is told as one range', async () => {
  const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
  scripted.upstream.everyChat(say('Yes, do that.'));
  for (let turn = 1; turn <= 110; turn++) await visitor.postTurn(threadId, `Question ${turn}`);
  const longest = await visitor.turn(threadId, 110);
  expect(positionsOf(longest)).toEqual(upTo(219));
  await expectSameOnTheWire(longest, scripted.upstream.chats().at(-1), await storedOf(visitor, threadId));

  await visitor.setMemory(threadId, { strategy: 'window', settings: { k: 2 } });
  const { record } = await visitor.postTurn(threadId, 'And now?');
  expect(positionsOf(record)).toEqual([219, 220, 221]);
  const { count } = await getCounter('o200k_base');
  const log = await visitor.messages(threadId);
  const tokens = log.slice(0, 218).reduce((sum, { text }) => sum + count(text), 0);
  expect(record?.evicted).toEqual([{ positions: [1, 218], messages: 218, tokens, reason: 'window full' }]);
  expect(log.slice(0, 218).map(({ state, left }) => [state, left])).toEqual(
    Array(218).fill(['dropped', { turn: 111, reason: 'window full' }]),
  );
});

it('a turn costs the same overhead late in a conversation as early on', async () => {
  const { visitor, threadId } = await scripted.thread({ strategy: 'window', settings: { k: 3 } });
  const overheads: number[] = [];
  for (let turn = 1; turn <= 120; turn++)
    overheads.push((await visitor.postTurn(threadId, `Question ${turn}`)).record?.timing?.overheadMs ?? 0);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  expect(middle(overheads.slice(-40))).toBeLessThan(2 * middle(overheads.slice(10, 50)) + 5);
});
