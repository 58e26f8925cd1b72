import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFigures, sentencesOf } from '@/lib/figures';
import { replyTo, replyUncounted } from './offline-coach-chat';
import { conversation, question } from './offline-coach-conversations';

type Message = { role: string; text: string };

const lines = (messages: readonly Message[]) =>
  messages.map(({ role, text }) => (role === 'user' ? text : `< ${text}`));

const rupeesIn = (text: string): number[] =>
  parseFigures(text).flatMap(({ unit, value, upTo }) =>
    unit === 'INR' ? [value, upTo].filter((end) => typeof end === 'number') : [],
  );

const LABELLED = /assum|rule|frame|निर्भर/i;

/** Whether simple arithmetic on figures of the user's makes a value: sums and differences of three, times and parts. */
function isExplained(value: number, stated: readonly number[], sentence: string): boolean {
  const near = (other: number) => Math.abs(Math.abs(other) - value) <= 1;
  const counts = [
    1,
    4,
    6,
    12,
    ...parseFigures(sentence.replace(/(\d+) ×/g, '$1 months')).map((figure) => Number(figure.value)),
  ];
  const monthly = [0, ...stated, ...stated.map((other) => other / 12)];
  return monthly.some((a) =>
    monthly.some((b) =>
      monthly.some((c) =>
        counts.some(
          (times) =>
            near(a - b - c) ||
            near((a - b) * times) ||
            near((a - b - c) * times) ||
            near(a * times - b) ||
            near((a - b) * times + c),
        ),
      ),
    ),
  );
}

test("the coach's own earlier replies never change its answer", async () => {
  await fc.assert(
    fc.asyncProperty(conversation, conversation, question, async (messages, others, asked) => {
      const replies = others.filter(({ role }) => role === 'assistant');
      const swapped = messages.map((message, at) =>
        message.role === 'assistant' ? (replies[at % 3] ?? message) : message,
      );
      const answer = await replyTo({ messages: [...lines(messages), asked] });
      expect(await replyTo({ messages: [...lines(swapped), asked] })).toBe(answer);
      expect(
        await replyTo({ messages: [...lines(messages.filter(({ role }) => role === 'user')), asked] }),
      ).toBe(answer);
    }),
  );
});

test("every rupee figure of a reply is the user's, simple arithmetic on the user's, or labelled as assumed", async () => {
  await fc.assert(
    fc.asyncProperty(conversation, question, async (messages, asked) => {
      const stated = messages.filter(({ role }) => role === 'user').flatMap(({ text }) => rupeesIn(text));
      const reply = await replyTo({ messages: [...lines(messages), asked] });
      for (const sentence of sentencesOf(reply)) {
        for (const value of LABELLED.test(sentence) ? [] : rupeesIn(sentence)) {
          expect({ value, sentence, explained: isExplained(value, stated, sentence) }).toMatchObject({
            explained: true,
          });
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a conversation without figures gets a reply without rupee figures', async () => {
  await fc.assert(
    fc.asyncProperty(conversation, question, async (messages, asked) => {
      const replies = lines(messages.filter(({ role }) => role === 'assistant'));
      expect(rupeesIn(await replyTo({ messages: [...replies, asked] }))).toEqual([]);
    }),
  );
});

test('any text at all gets a reply', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), async (messages) => {
      expect((await replyTo({ messages: messages.map((text) => ` ${text}`) })).trim()).not.toBe('');
    }),
  );
});

test.each(
  [
    'list ',
    'what my ',
    'what did i ',
    'buy my ',
    'if ',
    'a, ',
    '? ',
    '?"',
    'rule: ',
    '₹1 and ',
    'My rent is ₹15,000. ',
    'What about ₹15,000 rent? ',
    'I ',
    '. ',
    ' ',
    '\n',
    'ok ',
    'x',
    'never ',
    '<',
    'forget the ',
    'मेरी ',
  ].map((piece) => [piece]),
)('200,000 characters of %j are answered in bounded time', async (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  // Processor time, so that a busy machine does not fail it.
  const started = process.cpuUsage();
  await replyUncounted({ messages: [text, 'What is my monthly surplus?'] });
  await replyUncounted({ messages: [text] });
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(4000);
});
