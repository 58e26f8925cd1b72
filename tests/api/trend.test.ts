import { describe, expect, it } from 'vitest';
import { type Trend, trendSchema } from '@/lib/wire';
import type { Visitor } from '../support/client';
import { refuse, say } from '../support/scripted-answers';
import { scriptedApp } from '../support/scripted-app';

const scripted = scriptedApp();
const WINDOW_OF_TWO = { strategy: 'window', settings: { k: 2 } };

async function trendOf(visitor: Visitor, threadId: string): Promise<Trend> {
  return trendSchema.parse((await visitor.get(`/api/threads/${threadId}/trend`)).body);
}

async function ask(visitor: Visitor, threadId: string, from: number, to: number) {
  for (let turn = from; turn <= to; turn++)
    await visitor.postTurn(threadId, `Question ${turn} of a few words`);
}

const seriesOf = ({ series }: Trend, strategy: string) =>
  series.find(({ memory }) => memory.strategy === strategy);
const sum = (counts: readonly (number | null)[]) =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);

describe('the trend of a thread', () => {
  it('has every turn as its record has it, and its own memory simulated to the same tokens', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_TWO);
    await ask(visitor, threadId, 1, 4);
    const trend = await trendOf(visitor, threadId);
    const sent = (await visitor.turns(threadId)).map((record) => record.sent?.tokens);
    expect(trend.turns.map(({ tokens }) => tokens)).toEqual(sent);
    expect(seriesOf(trend, 'window')).toMatchObject({ current: true, tokens: sent });
    expect(seriesOf(trend, 'buffer')?.tokens).toEqual(trend.turns.map(({ everything }) => everything));
    expect(trend.turns.at(-1)?.everything).toBeGreaterThan(sent.at(-1) ?? 0);
    expect(trend).toMatchObject({ turnsInAll: 4, total: sum(trend.turns.map(({ tokens }) => tokens)) });
  });

  it('is empty before the first turn', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_TWO);
    expect(await trendOf(visitor, threadId)).toMatchObject({ turns: [], turnsInAll: 0, total: 0 });
  });

  it('marks where the memory changed, and gives each memory the settings it last had here', async () => {
    const { visitor, threadId } = await scripted.thread(WINDOW_OF_TWO);
    await ask(visitor, threadId, 1, 2);
    await visitor.patch(`/api/threads/${threadId}`, {
      memory: { strategy: 'token-buffer', settings: { budget: 40 } },
    });
    await ask(visitor, threadId, 3, 3);
    const trend = await trendOf(visitor, threadId);
    expect(trend.turns.map(({ changed, budget }) => [changed, budget])).toEqual([
      [false, null],
      [false, null],
      [true, 40],
    ]);
    expect(seriesOf(trend, 'token-buffer')).toMatchObject({ current: true, name: 'Token budget, 40' });
    expect(seriesOf(trend, 'window')).toMatchObject({ current: false, name: 'Last few turns, 2' });
  });

  it('counts a turn that failed and was answered again once, and what is always sent in every memory', async () => {
    const { visitor, threadId } = await scripted.thread({ strategy: 'buffer' });
    await visitor.post('/api/profile', { text: 'No lock-in beyond three years' });
    scripted.upstream.chat(refuse(401, 'no'));
    await visitor.postTurn(threadId, 'What is a mutual fund?', 'client-1');
    scripted.upstream.chat(say('A pool of money.'));
    await visitor.postTurn(threadId, 'What is a mutual fund?', 'client-1');
    const trend = await trendOf(visitor, threadId);
    const sent = (await visitor.turn(threadId, 1)).sent?.tokens;
    expect(trend.turns.map(({ tokens }) => tokens)).toEqual([sent]);
    expect(trend.series.map(({ tokens }) => tokens)).toEqual(trend.series.map(() => [sent]));
  });
});
