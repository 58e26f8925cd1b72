import { seededRandom } from '../talk/random';
import type { LabMessage } from '../types';

const KINDS = [
  'card statement',
  'policy schedule',
  'fund factsheet',
  'salary slip',
  'sanction letter',
] as const;
const LINES: Record<(typeof KINDS)[number], readonly string[]> = {
  'card statement': [
    '{d} grocery store, convenience fee waived, reference {n}',
    '{d} fuel station, surcharge reversed in the next cycle, reference {n}',
    '{d} online marketplace, paid in full, reference {n}',
    '{d} pharmacy, loyalty points credited, reference {n}',
  ],
  'policy schedule': [
    'Clause {n}: expenses for room and boarding are covered up to the category named in the schedule',
    'Clause {n}: the waiting period for listed ailments counts from the first policy without a break',
    'Clause {n}: treatment at a hospital outside the network is settled after the papers have been received',
    'Clause {n}: an increase of the sum insured is treated as a new policy for that part',
  ],
  'fund factsheet': [
    'Holding {n}: a large bank, weight unchanged against the month before',
    'Holding {n}: a maker of cement, weight reduced after the quarter',
    'Holding {n}: a utility, weight increased within the limits of the scheme',
    'Note {n}: past performance may or may not be sustained in future',
  ],
  'salary slip': [
    'Item {n}: allowance as agreed, paid with the salary of the month',
    'Item {n}: deduction by law, remitted by the employer on the due date',
    'Item {n}: arrears of the quarter before, no tax effect in this month',
    'Item {n}: reimbursement against bills, bills received and checked',
  ],
  'sanction letter': [
    'Condition {n}: the rate is reset on the date named below, by the benchmark that then applies',
    'Condition {n}: part payment is accepted on any working day without a charge',
    'Condition {n}: papers of the property stay with the lender until the account is closed',
    'Condition {n}: a delayed instalment attracts interest for the days of the delay',
  ],
};
const STATED = [
  'My home loan is ₹38 lakh and my home loan EMI is ₹33,400.',
  'My health cover is ₹10 lakh.',
  'My monthly expenses are ₹58,000.',
  'My emergency fund is ₹2.1 lakh.',
  'My gross salary is ₹1,65,000 a month.',
];
const ASKED = [
  'Does this fit my home loan EMI?',
  'Is my health cover enough, after reading this?',
  'How does it sit beside my monthly expenses?',
  'Should my emergency fund be larger because of it?',
  'What share of my gross salary is that?',
  'Which lines should I question?',
];
const REPLIES = [
  'Most of it is ordinary wording. I would question the charges that come twice and anything that renews by itself, and put the dates into a calendar.',
  'I see nothing alarming. Keep the last page, it has the numbers one needs later; the rest can go into the folder unread.',
  'The wording is stricter than it sounds. Ask the issuer to confirm in writing what happens in the first year, and decide after that.',
  'Look at three things only: what it costs over the whole time, how one gets out, and who to call. If one of them is missing, do not sign.',
];
const TURNS = 36;
const SEED = 20_261;

/** Long papers pasted between short questions: one message may be larger than many a budget. */
export function pastedDocuments(): LabMessage[] {
  const random = seededRandom(SEED, 0);
  const messages: LabMessage[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    const stated = turn % 3 === 1 ? STATED[(turn - 1) / 3] : undefined;
    const paper = turn % 3 === 2 ? paperOf(random.pick(KINDS), 12 + random.below(60), random.below) : null;
    const text = [stated, paper && `This is what I was sent:\n${paper}`, stated ? null : random.pick(ASKED)];
    messages.push({ role: 'user', text: text.filter(Boolean).join('\n') });
    messages.push({ role: 'assistant', text: random.some(REPLIES, 1 + random.below(2)).join(' ') });
  }
  return messages;
}

function paperOf(kind: (typeof KINDS)[number], lines: number, below: (bound: number) => number): string {
  const forms = LINES[kind];
  const written = Array.from({ length: lines }, (_, index) =>
    (forms[below(forms.length)] ?? '')
      .replace('{d}', String(1 + (index % 28)).padStart(2, '0'))
      .replace('{n}', `${kind[0]}${100 + index}`),
  );
  return [kind.toUpperCase(), ...written].join('\n');
}
