import { describe, expect, test } from 'vitest';
import { watchItForget } from '@/lib/demo/watch-it-forget';
import { replyTo, summaryOf } from './offline-coach-chat';

/** Plays the conversation; a request holds the last `turns` turns, the open one included. */
async function played(turns: number): Promise<string[]> {
  const log: string[] = [];
  for (const message of watchItForget.messages) {
    log.push(message);
    const reply = await replyTo({ messages: log.slice(-(2 * turns - 1)) });
    log.push(`< ${reply}`);
  }
  return log.filter((line) => line.startsWith('< '));
}

const everything = () => played(watchItForget.messages.length);
const window = () => played(watchItForget.memory.settings.k);

describe('the conversation that shows forgetting', () => {
  test('has eight turns under a memory of three', () => {
    expect(watchItForget.messages).toHaveLength(8);
    expect(watchItForget.memory).toEqual({ strategy: 'window', settings: { k: 3 } });
  });

  test('the first three turns are taken in under either memory', async () => {
    const replies = await window();
    expect(replies[0]).toContain('₹85,000');
    expect(replies[0]).toContain('₹33,000');
    expect(replies[1]).toContain('₹2.5 lakh');
    expect(replies[2]).toContain('locks your money in');
    expect(replies.slice(0, 3)).toEqual((await everything()).slice(0, 3));
  });

  test('at turn 5 the rule of turn 3 is still in view', async () => {
    expect((await window())[4]).toContain('Your rule “never suggest anything that locks my money in');
  });

  test('at turn 6 the take-home of turn 1 is gone, and the coach says so', async () => {
    const reply = (await window())[5];
    expect(reply).toContain('I was not given your take-home pay');
    expect(reply).not.toContain('₹');
  });

  test('at turn 6 with everything sent the surplus is ₹33,000', async () => {
    expect((await everything())[5]).toContain('Your monthly surplus is ₹33,000');
  });

  test('at turn 7 the FD is gone, with everything sent it matures in August 2027', async () => {
    expect((await window())[6]).toContain('I was not given your FD');
    expect((await everything())[6]).toContain('August 2027');
  });

  test('at turn 8 nothing of it is left, with everything sent all of it is', async () => {
    expect((await window())[7]).toContain('you have told me nothing about yourself');
    const reply = (await everything())[7];
    for (const told of ['29', '₹85,000', '₹52,000', 'flat in five years', '₹2.5 lakh', 'three years']) {
      expect(reply).toContain(told);
    }
  });

  test('with the first three turns folded into a summary all of it is known', async () => {
    const replies = await window();
    const folded = watchItForget.messages.slice(0, 3).flatMap((text, turn) => [
      { role: 'user', text },
      { role: 'assistant', text: (replies[turn] ?? '').slice(2) },
    ]);
    const summary = await summaryOf({ previous: null, messages: folded, maxTokens: 160 });
    const ask = (question: string) => replyTo({ summary, messages: [question] });
    expect(await ask('What is my monthly surplus?')).toContain('₹33,000');
    expect(await ask('When does my FD mature?')).toContain('August 2027');
    expect(await ask('And PPF or NPS, which suits me better?')).toContain(
      'Your rule “never suggest anything',
    );
    expect(await ask('So what have I told you about myself?')).toContain('flat in five years');
  });
});
