import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf, type Offer, offersOf } from '@/lib/figures/offers-of';
import { standsIn } from '@/lib/figures/stands-in';

const messagesOf = (texts: readonly string[]) =>
  texts.map((text, at) => ({ text, turn: at + 1, position: 2 * at + 1 }));
const factsOf = (texts: readonly string[]) => texts.map((text, at) => ({ id: `fact ${at}`, text }));

function offered(
  said: readonly string[],
  profile: readonly string[] = [],
  declined: readonly string[] = [],
): Offer[] {
  return offersOf(candidatesOf(messagesOf(said)), { profile: factsOf(profile), declined });
}

const told = (offers: Offer[]) =>
  offers.map(({ text, replaces }) => (replaces ? `${text} <- ${replaces.text}` : text));

describe('what is offered for the profile', () => {
  it.each<[string, string[], string[], string[]]>([
    ['a figure that nothing holds', ['My salary is ₹1,42,000.'], ['I am 34'], ['My salary is ₹1,42,000.']],
    ['nothing that the profile holds in its words', ['My rent is ₹30,000.'], ['my  rent is ₹30,000'], []],
    ['nothing that it holds in other words', ['My salary is ₹1,42,000.'], ['Take-home 1.42 lakh'], []],
    [
      'what a sentence says beyond what is kept',
      ['My rent is ₹30,000 and I am 34.'],
      ['Rent ₹30,000'],
      ['I am 34.'],
    ],
    [
      'each thing of a sentence by itself, so that one of them can be corrected',
      ['My salary is ₹85,000 a month, and my rent is ₹33,000.'],
      ['My salary is ₹80,000 a month', 'my rent is ₹33,000'],
      ['My salary is ₹85,000 a month <- My salary is ₹80,000 a month'],
    ],
    [
      'one thing with two figures whole',
      ['I have two FDs of ₹2 lakh and ₹4 lakh.'],
      [],
      ['I have two FDs of ₹2 lakh and ₹4 lakh.'],
    ],
    [
      'a correction in the place of the fact',
      ['My salary is ₹1,42,000.'],
      ['My salary is ₹1,35,000'],
      ['My salary is ₹1,42,000. <- My salary is ₹1,35,000'],
    ],
    [
      'a correction under another word for it',
      ['My take-home is ₹1,42,000.'],
      ['Salary ₹1,35,000'],
      ['My take-home is ₹1,42,000. <- Salary ₹1,35,000'],
    ],
    ['an age a year later', ['I am 35 now.'], ['I am 34'], ['I am 35 now. <- I am 34']],
    [
      'one thing beside another of its kind',
      ['I have an FD of ₹1 lakh.'],
      ['I have an FD of ₹4.5 lakh'],
      ['I have an FD of ₹1 lakh.'],
    ],
    [
      'a change of what there can be several of',
      ['My car EMI is ₹9,000 now.'],
      ['Car EMI ₹12,000'],
      ['My car EMI is ₹9,000 now. <- Car EMI ₹12,000'],
    ],
    [
      'no guess which of two is meant',
      ['My FD is ₹2 lakh now.'],
      ['FD ₹1 lakh', 'FD ₹4 lakh'],
      ['My FD is ₹2 lakh now.'],
    ],
    [
      'somebody else’s salary beside one’s own',
      ["My wife's salary is ₹60,000."],
      ['My salary is ₹1,42,000'],
      ["My wife's salary is ₹60,000."],
    ],
    [
      'a part beside the whole',
      ['My grocery expenses are ₹8,000.'],
      ['My expenses are ₹52,000'],
      ['My grocery expenses are ₹8,000.'],
    ],
    [
      'a correction beside a fact that holds more than it corrects',
      ['My rent is ₹33,000 now.'],
      ['My take-home is ₹85,000 and my rent is ₹30,000'],
      ['My rent is ₹33,000 now.'],
    ],
    [
      'a correction of all that a fact holds',
      ['My take-home is ₹85,000 after tax, rent ₹33,000.'],
      ['My take-home is ₹85,000 and my rent is ₹30,000'],
      ['My take-home is ₹85,000 after tax, rent ₹33,000. <- My take-home is ₹85,000 and my rent is ₹30,000'],
    ],
  ])('is %s', (_, said, profile, offers) => {
    expect(told(offered(said, profile))).toEqual(offers);
  });

  it.each<[string, string[], string[]]>([
    ['said twice', ['My rent is ₹30,000.', 'My rent is ₹30,000'], ['My rent is ₹30,000']],
    ['corrected since', ['My rent is ₹30,000.', 'My rent is ₹33,000.'], ['My rent is ₹33,000.']],
    [
      'corrected in the same breath',
      ['My rent is ₹30,000. My rent is actually ₹33,000.'],
      ['My rent is actually ₹33,000.'],
    ],
  ])('is the newest only of what was %s', (_, said, offers) => {
    expect(told(offered(said))).toEqual(offers);
  });

  it('is never what was declined, however it is spaced, and not what the declined one corrected', () => {
    expect(offered(['My rent is ₹30,000.'], [], ['my rent  is ₹30,000'])).toEqual([]);
    expect(offered(['My rent is ₹30,000.', 'My rent is ₹33,000.'], [], ['My rent is ₹33,000.'])).toEqual([]);
    expect(told(offered(['My rent is ₹33,000.'], [], ['My rent is ₹30,000.']))).toEqual([
      'My rent is ₹33,000.',
    ]);
  });
});

const SAYINGS = [
  'My salary is ₹1,42,000.',
  'My take-home is now ₹1.5 lakh a month',
  'I am 34',
  "I'm 35 now.",
  'My rent is ₹30,000 and my EMI is ₹12,000.',
  'My rent is ₹33,000 now.',
  'I have an FD of ₹4.5 lakh that matures in August 2027.',
  "My wife's salary is ₹60,000.",
  'What if I had ₹5 lakh?',
  'How much is ₹85,000 a year?',
  'Thanks!',
];
const said = fc.array(
  fc.array(fc.oneof(fc.constantFrom(...SAYINGS), fc.string())).map((parts) => parts.join(' ')),
  { maxLength: 6 },
);
const some = fc.array(fc.constantFrom(...SAYINGS), { maxLength: 5 });

describe('whatever was said, kept and declined', () => {
  it('an offer stands word for word in the message of the user that it names', () => {
    fc.assert(
      fc.property(said, some, some, (texts, profile, declined) => {
        const messages = messagesOf(texts);
        for (const { text, turn, position } of offered(texts, profile, declined)) {
          const message = messages.find((one) => one.position === position);
          expect(message?.text).toContain(text);
          expect(message?.turn).toBe(turn);
          expect(standsIn(text, message?.text ?? '')).toBe(true);
        }
      }),
    );
  });

  it('what is kept or declined is offered no more, and taking every offer leaves none', () => {
    fc.assert(
      fc.property(said, some, some, (texts, profile, declined) => {
        let kept = factsOf(profile);
        const offers = () => offersOf(candidatesOf(messagesOf(texts)), { profile: kept, declined });
        const known = new Set([...profile, ...declined]);
        expect(offers().filter(({ text }) => known.has(text))).toEqual([]);
        let [offer] = offers();
        for (let taken = 0; offer; taken++) {
          expect(taken).toBeLessThan(100);
          const { text, replaces } = offer;
          kept = [...kept.filter(({ id }) => id !== replaces?.id), { id: `taken ${taken}`, text }];
          [offer] = offers();
        }
      }),
    );
  });

  it('only a fact of the profile is replaced, and none by what says the same', () => {
    fc.assert(
      fc.property(said, some, (texts, profile) => {
        for (const { text, replaces } of offered(texts, profile)) {
          expect(replaces === null || profile.includes(replaces.text)).toBe(true);
          expect(replaces?.text).not.toBe(text);
        }
      }),
    );
  });
});

describe('a fact that a model names', () => {
  const MESSAGE = 'My take-home is ₹1,42,000 a month, I am 34 and have 3 children. No crypto, ever.';
  it.each([
    ['Take-home ₹1.42 lakh a month', true],
    ['34 years old', true],
    ['They have 3 children', true],
    ['no crypto,  ever', true],
    ['Take-home ₹1,45,000', false],
    ['Take-home ₹1,42,000, rent ₹30,000', false],
    ['They have 4 children', false],
    ['Works as a doctor', false],
    ['₹1,42', false],
    ['', false],
  ])('"%s" is borne out by its message: %s', (fact, borneOut) => {
    expect(standsIn(fact, MESSAGE)).toBe(borneOut);
  });
});
