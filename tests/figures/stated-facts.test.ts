import { describe, expect, it } from 'vitest';
import { factsAskedAbout } from '@/lib/figures/asked-about';
import {
  goneSince,
  runsOf,
  type SeenRequest,
  sightings,
  soughtFigure,
  soughtText,
} from '@/lib/figures/see-facts';
import { factsOf, supersessions } from '@/lib/figures/stated-facts';

const SAID = [
  "I'm 33 and live in Pune. My take-home is ₹1,42,000 a month and the rent is ₹31,500.",
  'I have an FD of ₹4.5 lakh that matures in August 2027.',
  "My rent is ₹33,000 now. I've put aside ₹1.8 lakh so far.",
  'My salary is now 1,35,000.',
  'I opened another FD of ₹1 lakh.',
];
const facts = SAID.flatMap((text, at) => factsOf({ text, turn: at + 1, position: 2 * at + 1 }));

describe('facts that the user states', () => {
  it('are their figures with what they are about and the turn', () => {
    expect(facts.map(({ text, about, turn }) => `${turn}: ${about} ${text}`)).toEqual([
      '1: age 33',
      '1: take-home ₹1,42,000',
      '1: rent ₹31,500',
      '2: FD ₹4.5 lakh',
      '2: FD maturity August 2027',
      '3: rent ₹33,000',
      '3: savings ₹1.8 lakh',
      '4: salary 1,35,000',
      '5: FD ₹1 lakh',
    ]);
  });

  it('are superseded by a later figure of the one thing they are about, salary and take-home being one', () => {
    const replaced = supersessions(facts).map((by, at) => by && `${facts[at]?.text} by ${by.text}`);
    expect(replaced.filter(Boolean)).toEqual(['₹1,42,000 by 1,35,000', '₹31,500 by ₹33,000']);
  });

  it('are asked about by their words, or by a question that needs them', () => {
    const asked = (question: string) => factsAskedAbout(question, facts).map(({ text }) => text);
    expect(asked('When does my FD mature?')).toEqual(['₹4.5 lakh', 'August 2027', '₹1 lakh']);
    expect(asked('What is my monthly surplus?')).toEqual(['₹1,42,000', '1,35,000']);
    expect(asked('What is a mutual fund?')).toEqual([]);
    expect(asked('What have I told you about myself?')).toHaveLength(facts.length);
  });
});

describe('where a fact can be seen', () => {
  const request = (turn: number, first: number, change: Partial<SeenRequest> = {}): SeenRequest => ({
    turn,
    region: { first, last: 2 * turn - 1 },
    recalled: [],
    pinned: [],
    summary: null,
    profile: null,
    ...change,
  });
  const rent = { ...(facts[2] as (typeof facts)[number]) };
  const block = (text: string) => ({
    text,
    figures: factsOf({ text, turn: 0, position: 0 }).map((fact) => ({ ...fact, start: 0, end: 0 })),
  });

  it('is word for word, in what was brought back, the profile, the summary, or gone since a turn', () => {
    const requests = [
      request(1, 1),
      request(2, 3, { summary: block('Rent of 31,500 rupees.') }),
      request(3, 5, { profile: block('My rent is Rs 31500') }),
      request(4, 7, { pinned: [1, 2] }),
      request(5, 9),
      request(6, 11),
    ];
    const seen = sightings(soughtFigure(rent), 1, requests);
    expect(seen.map(({ visibility }) => visibility)).toEqual([
      'verbatim',
      'summary',
      'profile',
      'pinned',
      'gone',
      'gone',
    ]);
    expect(goneSince(seen)).toBe(5);
    expect(goneSince(seen.slice(0, 4))).toBeNull();
  });

  it('is found for any watched text by its letters', () => {
    const seen = sightings(soughtText('PUNE', [1]), 1, [
      request(1, 1),
      request(2, 3, { summary: block('lives in Pune') }),
      request(3, 5),
    ]);
    expect(seen.map(({ visibility }) => visibility)).toEqual(['verbatim', 'summary', 'gone']);
  });
});

describe('runs of sightings', () => {
  it.each([
    [
      'join turns that follow each other alike',
      [
        [1, 'verbatim'],
        [2, 'verbatim'],
        [3, 'gone'],
      ],
      [
        [1, 2],
        [3, 3],
      ],
    ],
    [
      'end where a turn has no request',
      [
        [1, 'gone'],
        [3, 'gone'],
      ],
      [
        [1, 1],
        [3, 3],
      ],
    ],
    ['are none of none', [], []],
  ] as const)('%s', (_what, seen, runs) => {
    const told = runsOf(seen.map(([turn, visibility]) => ({ turn, visibility })));
    expect(told.map(({ turn, through }) => [turn, through])).toEqual(runs);
  });
});
