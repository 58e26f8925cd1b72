import { describe, expect, it } from 'vitest';
import { traceFigures } from '@/lib/figures/trace-figures';
import { traceReply } from '@/lib/figures/trace-reply';

const REQUEST = [
  'My take-home is ₹1,42,000 and we spend ₹62,000 a month.',
  "I've put aside ₹1.8 lakh. The FD pays 7.1% for 3 years.",
];

describe('a figure of a reply', () => {
  it.each([
    ['stands in the request, however it is written', 'You take home 1.42 lakh.', []],
    ['is a difference', 'That leaves ₹80,000.', [['₹80,000', '₹1,42,000 − ₹62,000']]],
    ['is a sum', 'Together ₹2,04,000.', [['₹2,04,000', '₹1,42,000 + ₹62,000']]],
    [
      'is a multiple by a count that the reply names',
      'Keep 6 × ₹62,000 = ₹3,72,000.',
      [['₹3,72,000', '6 × ₹62,000']],
    ],
    ['is a multiple by a count in words', 'Four months are ₹2,48,000.', [['₹2,48,000', '4 × ₹62,000']]],
    ['is a year of a monthly figure', 'That is ₹7,44,000 a year.', [['₹7,44,000', '12 × ₹62,000']]],
    ['is a rate of an amount', 'The FD earns ₹12,780 a year.', [['₹12,780', '7.1% of ₹1,80,000']]],
    ['is a share, rounded as written', 'You spend 44% of it.', [['44%', '₹62,000 of ₹1,42,000']]],
    [
      'follows from a figure that was explained before it',
      'Keep 6 × ₹62,000 = ₹3,72,000, so ₹1,92,000 to go.',
      [
        ['₹3,72,000', '6 × ₹62,000'],
        ['₹1,92,000', '₹3,72,000 − ₹1,80,000'],
      ],
    ],
    ['is from nowhere', 'Liquid funds gave 6.8% lately.', [['6.8%', null]]],
    ['is from nowhere, though near', 'That leaves ₹81,000.', [['₹81,000', null]]],
  ] as const)('%s', (_, reply, expected) => {
    expect(traceReply(reply, REQUEST).map(({ text, how }) => [text, how])).toEqual(expected);
  });

  it('is marked where it stands', () => {
    const reply = 'About 6.8% a year.';
    const [figure] = traceReply(reply, REQUEST);
    expect(reply.slice(figure?.start, figure?.end)).toBe('6.8%');
  });
});

describe('a figure of a summary', () => {
  const messages = [
    { position: 1, role: 'user', text: "I'm 33, take-home ₹1,42,000, rent ₹31,500." },
    { position: 2, role: 'assistant', text: 'With a rent of ₹31,500, aim for a 20% down payment.' },
  ];
  const sources = (text: string, known: Parameters<typeof traceFigures>[2] = []) =>
    traceFigures(text, messages, known).map((figure) => [figure.text, figure.source, figure.positions]);

  it('is the user’s when they said it, FinCoach’s when only it did, and else from nowhere', () => {
    expect(sources('Aged 33, takes home 1.42 lakh, rent 31,500; advised 20% down at 7.2%.')).toEqual([
      ['33', 'user', [1]],
      ['1.42 lakh', 'user', [1]],
      ['31,500', 'user', [1]],
      ['20%', 'coach', [2]],
      ['7.2%', 'none', []],
    ]);
  });

  it('keeps the source that the summary before was traced to, but for one from nowhere', () => {
    const known = [
      { value: 450_000, unit: 'INR' as const, source: 'user' as const, positions: [5] },
      { value: 9, unit: 'percent' as const, source: 'none' as const, positions: [] },
    ];
    expect(sources('An FD of ₹4.5 lakh at 9%.', known)).toEqual([
      ['₹4.5 lakh', 'user', [5]],
      ['9%', 'none', []],
    ]);
  });
});
