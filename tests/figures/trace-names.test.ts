import { describe, expect, it } from 'vitest';
import { namesIn } from '@/lib/figures/names-in';
import { tieClauses } from '@/lib/figures/tie-clauses';
import { traceFigures } from '@/lib/figures/trace-figures';
import { traceNames } from '@/lib/figures/trace-names';

describe('the names of a text', () => {
  it.each([
    ['are its capitalised words', 'The user lives in Pune and works for Infosys.', ['Pune', 'Infosys']],
    ['are runs of them', 'They hold units of Axis Bluechip Fund.', ['Axis Bluechip Fund']],
    ['are not one run across a comma', 'Lived in Pune, Mumbai and Goa.', ['Pune', 'Mumbai', 'Goa']],
    ['are not what only opens a sentence', 'Rent is high. Savings are low.', []],
    [
      'are acronyms, wherever they stand',
      'PPF has a lock-in. ELSS too, and the EPF.',
      ['PPF', 'ELSS', 'EPF'],
    ],
    ['are sections of the law', 'They use 80C up.', ['80C']],
    ['are not the speakers', 'FinCoach told the User so.', []],
    ['are not figures', 'Takes home INR 50,000, matures in August 2027, earns Rs 500.', []],
    [
      'are what is quoted',
      'Their rule: “nothing locked in”, and "no gold".',
      ['nothing locked in', 'no gold'],
    ],
    ['stand where Devanagari has no capitals', 'वे PPF में बचाते हैं।', ['PPF']],
    ['are none in nothing', '', []],
  ])('%s', (_, text, expected) => {
    const names = namesIn(text);
    expect(names.map((name) => name.text)).toEqual(expected);
    expect(names.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

describe('a name of a summary', () => {
  const messages = [
    { position: 1, role: 'user', text: 'I live in pune and save in ppf. It suits us.' },
    {
      position: 2,
      role: 'assistant',
      text: 'PPF is locked in for 15 years; so is the IT department’s patience.',
    },
    { position: 3, role: 'user', text: 'My flat in Pune’s east, Axis  Bluechip too.' },
  ];
  const places = (text: string, known: Parameters<typeof traceNames>[2] = []) =>
    traceNames(text, messages, known).map((name) => [name.text, name.positions]);

  it.each([
    ['in either case', 'Lives in Pune.', [['Pune', [1, 3]]]],
    ['as whole words only', 'Knows Pun and Bluechips.', []],
    ['in capitals alone where small letters are a plain word', 'Asked the IT desk.', [['IT', [2]]]],
    ['across any white space', 'Holds Axis Bluechip.', [['Axis Bluechip', [3]]]],
    ['in the user’s words before FinCoach’s', 'Saves in PPF.', [['PPF', [1]]]],
    ['nowhere when no message has it', 'Moved to Delhi.', []],
  ])('is found %s', (_, text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it('keeps what the summary before was traced to, first', () => {
    const known = [{ text: 'PUNE', start: 0, end: 4, positions: [9] }];
    expect(places('Lives in Pune.', known)).toEqual([['Pune', [9, 1, 3]]]);
  });

  it('is traced to twelve messages at most', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      position: at + 1,
      role: 'user',
      text: 'An FD again.',
    }));
    expect(traceNames('Holds an FD.', many)[0]?.positions).toHaveLength(12);
  });
});

describe('a clause of a summary', () => {
  const messages = [
    { position: 1, role: 'user', text: "I'm 33, in Pune, take-home ₹1,42,000, rent ₹31,500." },
    { position: 3, role: 'user', text: 'My FD of ₹4.5 lakh is with HDFC.' },
  ];
  const clauses = (text: string) =>
    tieClauses(text, traceFigures(text, messages), traceNames(text, messages)).map(
      ({ start, end, positions }) => [text.slice(start, end), positions],
    );

  it.each([
    ['is tied by its figure', 'They hold an FD of ₹4.5 lakh.', [['They hold an FD of ₹4.5 lakh.', [3]]]],
    ['is tied by its name when it has no figure', 'They live in Pune.', [['They live in Pune.', [1]]]],
    [
      'is tied by its figure before its name',
      'In Pune they keep ₹4.5 lakh.',
      [['In Pune they keep ₹4.5 lakh.', [3]]],
    ],
    ['is left out when nothing ties it', 'They are careful, and patient.', []],
    [
      'is one with its neighbour that has the same source',
      'Aged 33, living in Pune; FD at HDFC.',
      [
        ['Aged 33, living in Pune;', [1]],
        ['FD at HDFC.', [3]],
      ],
    ],
    [
      'is not one with the next but one',
      'Aged 33, careful, in Pune.',
      [
        ['Aged 33,', [1]],
        ['in Pune.', [1]],
      ],
    ],
    ['is not cut inside a figure', 'Takes home ₹1,42,000 a month.', [['Takes home ₹1,42,000 a month.', [1]]]],
    ['is not tied by a figure from nowhere', 'Earns 7.2%.', []],
  ])('%s', (_, text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });
});
