import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RequestMessage, toRequest } from '@/lib/memory';

const user = (text: string) => ({ role: 'user', text });
const reply = (text: string) => ({ role: 'assistant', text });

describe('a request', () => {
  it.each<[string, { role: string; text: string }[], RequestMessage[]]>([
    ['one question', [user('hi')], [{ role: 'user', content: 'hi' }]],
    [
      'turns word for word',
      [user('hi'), reply('Hello.'), user('rent 12,000')],
      [
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'rent 12,000' },
      ],
    ],
    [
      'questions without a reply joined by a blank line',
      [user('a'), user('b'), user('c')],
      [{ role: 'user', content: 'a\n\nb\n\nc' }],
    ],
    [
      'the joined ones in their place',
      [user('a'), reply('A'), user('b'), user('c'), reply('C'), user('d')],
      [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'A' },
        { role: 'user', content: 'b\n\nc' },
        { role: 'assistant', content: 'C' },
        { role: 'user', content: 'd' },
      ],
    ],
    ['no messages', [], []],
  ])('holds %s', (_what, region, expected) => {
    expect(toRequest([], region)).toEqual(expected);
  });

  it('opens with the system prompt and the blocks, each a message of its own, never joined', () => {
    expect(toRequest(['prompt', 'summary'], [user('hi')])).toEqual([
      { role: 'system', content: 'prompt' },
      { role: 'system', content: 'summary' },
      { role: 'user', content: 'hi' },
    ]);
  });

  it('always alternates roles behind the system messages, and loses no text', () => {
    const region = fc.array(
      fc.record({ role: fc.constantFrom('user', 'assistant'), text: fc.string({ minLength: 1 }) }),
    );
    fc.assert(
      fc.property(fc.array(fc.string()), region, (systems, messages) => {
        const request = toRequest(systems, messages);
        const talk = request.slice(systems.length);
        expect(request.slice(0, systems.length).map(({ content }) => content)).toEqual(systems);
        for (const [index, { role }] of talk.entries()) expect(role).not.toBe(talk[index - 1]?.role);
        expect(talk.map(({ content }) => content).join('\n\n')).toBe(
          messages.map(({ text }) => text).join('\n\n'),
        );
      }),
    );
  });

  it('does not change the messages it is made from', () => {
    const region = [user('a'), user('b')].map((message) => Object.freeze(message));
    toRequest(['prompt'], Object.freeze(region));
    expect(region).toEqual([user('a'), user('b')]);
  });
});
