import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aboutOf, parseFigures, periodOf } from '@/lib/figures';
import { figureCases } from './cases';

const abouts = (text: string) => parseFigures(text).map((figure) => aboutOf(text, figure));

const cases: readonly (readonly [text: string, ...abouts: string[]])[] = [
  ['My take-home is ₹1,42,000 a month and the rent is ₹31,500.', 'take-home', 'rent'],
  ["I'm 33 and live in Pune.", 'age'],
  ["In about three years I'd like to buy a two-bedroom flat.", 'goal: two-bedroom flat'],
  ['I want to buy a flat in five years', 'goal: flat'],
  ['I have an FD of ₹4.5 lakh that matures in August 2027.', 'FD', 'FD maturity'],
  ['I have ₹4.5 lakh in an FD maturing in August 2027', 'FD', 'FD maturity'],
  ['I have an FD of ₹2.5 lakh until March 2027', 'FD', 'FD'],
  ['The car EMI is ₹11,200 until December 2027.', 'car EMI', 'car EMI'],
  ['One rule: nothing that locks my money in for more than three years.', 'lock-in'],
  ['never lock in anything for over 3 years', 'lock in'],
  ['We spend about ₹62,000 a month on essentials.', 'essentials'],
  ['My rent is ₹33,000 now.', 'rent'],
  ["I've put aside ₹1.8 lakh so far", 'savings'],
  ['I earn ₹85,000 a month and spend ₹52,000', 'income', 'spending'],
  ['I earn ₹85,000 in hand and nothing is left by the 25th.', 'in hand'],
  ['I take home ₹85,000', 'take home'],
  ['The user takes home ₹85,000 a month', 'takes home'],
  ['Salary 85000, rent 15000 and EMI 11200', 'Salary', 'rent', 'EMI'],
  ['₹15,000 rent, ₹11,200 car EMI and ₹5,000 for groceries', 'rent', 'car EMI', 'groceries'],
  ['₹52,000 on essentials and ₹20,000 in SIP', 'essentials', 'SIP'],
  ['I have a SIP of ₹10,000', 'SIP'],
  ['home loan EMI: ₹39,000', 'home loan EMI'],
  ['Home loan 45L @ 8.5% for 20 yrs, EMI 39k', 'Home loan', 'Home loan', 'Home loan', 'EMI'],
  ["the fee for my son's school is 60000", 'fee'],
  ['the rent for the flat is 15000', 'rent'],
  ['rent and food is ₹40,000', 'rent and food'],
  ["my wife's salary is ₹60,000", "wife's salary"],
  ['my wife earns ₹60,000', "wife's income"],
  ['my daughter is 6', "daughter's age"],
  ['I have 2 kids aged 4 and 7', "kids' age"],
  ['she turns 60 in 2030', 'her age', ''],
  ['my parents spend ₹30,000', "parents' spending"],
  ['retire by 55', 'retirement age'],
  ["I'm 40 and want to retire at 60", 'age', 'retirement age'],
  ['my salary is now 1,35,000 (was 1,20,000)', 'salary', 'salary'],
  ['My rent went from 31,500 to 33,000', 'rent', 'rent'],
  ['I save ₹20,000 a month for the flat', 'savings for flat'],
  [
    "I need 25 lakh for my daughter's wedding by March 2030",
    "goal: daughter's wedding",
    "goal: daughter's wedding",
  ],
  ['For my flat I save ₹20,000 a month', 'savings'],
  ['After rent, I save 5,000', 'savings'],
  ['emergency fund of 3 lakh', 'emergency fund'],
  ['inflation is 6%', 'inflation'],
  ['an FD at 7%', 'FD'],
  ['My yoga class is ₹3,000', 'yoga class'],
  ['₹3,000 for yoga', 'yoga'],
  ['मेरा किराया ₹15,000 है', 'किराया'],
  ['मेरी सैलरी ₹85,000 है और खर्च ₹52,000 है', 'सैलरी', 'खर्च'],
  ['मैं ₹85,000 कमाता हूँ', 'कमाई'],
  ['मेरी उम्र 33 साल है', 'age'],
  ['we pay 28k rent + 12k school fees', 'rent', 'school fees'],
  ['expenses: rent 22k, food 14k, travel 5k', 'rent', 'food', 'travel'],
  ['SIPs of 5k, 10k and 2.5k', 'SIPs', 'SIPs', 'SIPs'],
  ['My husband earns 95k and I earn 70k', "husband's income", 'income'],
  ['my pay is ₹85,000', 'pay'],
  ['My credit card due is 45000', 'credit card due'],
  ['₹5,000', ''],
  ['It was ₹5,000.', ''],
];

describe('what a figure is about', () => {
  test.each(cases.map(([text, ...expected]) => ({ text, expected })))(
    '$text: $expected',
    ({ text, expected }) => {
      expect(abouts(text)).toEqual(expected);
    },
  );

  test('is said in words of the text, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...figureCases.map(([text]) => text), ...cases.map(([text]) => text))),
        (parts) => {
          const text = parts.join(', ');
          for (const about of abouts(text)) expect(about.length).toBeLessThan(80);
        },
      ),
    );
  });

  test('takes bounded time in a long sentence', () => {
    const text = 'rent is ₹15,000 and '.repeat(10_000);
    const last = parseFigures(text).at(-1);
    const started = process.cpuUsage();
    expect(last && aboutOf(text, last)).toBe('rent');
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(100);
  });
});

describe('the period a figure is stated for', () => {
  test.each([
    ['₹85,000 a month', 'month'],
    ['₹85,000 per month', 'month'],
    ['₹85,000/month', 'month'],
    ['₹85,000 p.m.', 'month'],
    ['₹85,000 pm', 'month'],
    ['₹85,000 in hand every month', 'month'],
    ['my monthly rent is ₹15,000', 'month'],
    ['every month I save ₹5,000', 'month'],
    ['12 LPA', 'year'],
    ['₹12 lakh a year', 'year'],
    ['₹12 lakh p.a.', 'year'],
    ['₹12 lakh per annum', 'year'],
    ['an annual income of ₹12 lakh', 'year'],
    ['हर महीने ₹5,000', 'month'],
    ['₹5,000 हर महीने', 'month'],
    ['my rent is ₹15,000', undefined],
    ['last year I saved ₹15,000', undefined],
    ['Every month counts. My rent is ₹15,000', undefined],
  ])('%s: %s', (text, period) => {
    const [figure] = parseFigures(text);
    expect(figure && periodOf(text, figure)).toBe(period);
  });
});
