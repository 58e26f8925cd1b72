import { describe, expect, it } from 'vitest';
import { LAB_LIMITS } from '@/lib/lab';
import { prepare } from '@/lib/lab/prepare';
import { finish } from '@/lib/lab/steps';
import type { LabMessage } from '@/lib/lab/types';
import { talk } from '../support/lab';

const opened = (messages: readonly LabMessage[]) => () => finish(prepare(talk(messages)));
const user: LabMessage = { role: 'user', text: 'Hi' };
const assistant: LabMessage = { role: 'assistant', text: 'Hello' };

describe('a conversation that the lab does not take is refused before any work, in a sentence', () => {
  it.each([
    ['none', [], /has no messages/],
    ['a single one', [user], /a single message, and every memory would send the same/],
    ['none of the user', [assistant, assistant], /No message of this conversation is the user’s/],
    [
      'a million',
      Array.from({ length: 1_000_000 }, () => user),
      /has 10,00,000 messages and the lab takes up to 2,00,000/,
    ],
  ])('%s', (_name, messages, why) => {
    expect(opened(messages)).toThrow(why);
    expect(opened(messages)).toThrow(/Nothing was run; choose .+\.$/);
  });

  it('two messages are enough', () => {
    expect(opened([user, assistant])).not.toThrow();
  });

  it('the limit is on the message: what is at it is taken', () => {
    const { messages } = LAB_LIMITS;
    expect(opened(Array.from({ length: messages }, (_, at) => (at % 2 ? assistant : user)))).not.toThrow();
  });
});
