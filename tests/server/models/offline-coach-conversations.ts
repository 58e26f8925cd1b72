import fc from 'fast-check';
import { formatInr } from '@/lib/figures';

/** An amount as a person states it; never one of `coachAmount`. */
export const amount = fc.integer({ min: 5, max: 400 }).map((thousands) => thousands * 500);
/** An amount that only FinCoach ever says. */
export const coachAmount = fc.integer({ min: 100, max: 900 }).map((thousands) => thousands * 1000 + 777);

/** An amount in Indian grouping. */
export const written = formatInr;

const notation = fc.constantFrom(
  written,
  (rupees: number) => `Rs. ${rupees}`,
  (rupees: number) => `${rupees / 1000}k`,
  (rupees: number) => `INR ${rupees}/-`,
  (rupees: number) => `${rupees} rupees`,
);

const amountText = fc.tuple(amount, notation).map(([rupees, write]) => write(rupees));

const statement = amountText.chain((rupees) =>
  fc.constantFrom(
    `My take-home is ${rupees} a month.`,
    `I earn ${rupees} every month.`,
    `My expenses come to ${rupees}.`,
    `We spend ${rupees} a month on essentials.`,
    `My rent is ${rupees} now.`,
    `The car EMI is ${rupees} until December 2027.`,
    `I have an FD of ${rupees} that matures in August 2027.`,
    `I've put aside ${rupees} so far.`,
    `I have a SIP of ${rupees}.`,
    `My wife earns ${rupees}.`,
    "I'm 33 and live in Pune.",
    'In about three years I want to buy a flat.',
    'Never suggest anything that locks my money in for more than three years.',
    'I like the mountains and my two dogs.',
  ),
);

/** A question that the coach has an answer to, and some that it has not. */
export const question = fc.constantFrom(
  'What is my monthly surplus?',
  'What have I told you?',
  'How big should my emergency fund be?',
  'How much SIP should I do?',
  'PPF or NPS?',
  'Tell me about mutual funds.',
  'What about my FD?',
  'How big a loan can I take?',
  'How much can go to the flat?',
  'Old or new tax regime?',
  'Do I need term insurance?',
  'When can I retire?',
  'Plan my month.',
  'Where should I invest?',
  'What is my rent?',
  'What is my salary?',
  'What is the weather like?',
  'मेरी बचत कितनी है?',
);

const reply = coachAmount.chain((rupees) =>
  fc.constantFrom(
    `Your take-home is ${written(rupees)}.`,
    `You should keep ${written(rupees)} in a liquid fund.`,
    `Noted: your expenses come to ${written(rupees)}.`,
    `My rent is ${written(rupees)} now.`,
    'A fund pools money.',
  ),
);

/** A conversation of any shape: statements and questions by the user, replies with figures of their own. */
export const conversation = fc.array(
  fc.oneof(
    fc
      .array(statement, { minLength: 1, maxLength: 3 })
      .map((lines) => ({ role: 'user', text: lines.join(' ') })),
    question.map((text) => ({ role: 'user', text })),
    reply.map((text) => ({ role: 'assistant', text })),
  ),
  { maxLength: 12 },
);
