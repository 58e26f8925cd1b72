import { counted, named, rupees, type Topic } from './topic';

/** Tax, and shares. */
export const taxTopics: readonly Topic[] = [
  {
    id: 'tax refund',
    value: rupees(4_000, 95_000, 250),
    statements: [
      'I expect an income tax refund of {v}.',
      'The return shows a refund of {v}.',
      'My refund from the tax office is {v} this year.',
    ],
    note: 'Tax refund expected: {v}',
    questions: [
      'How much is my tax refund?',
      'What refund do I expect?',
      'Which refund did the return show?',
      'What will the government give back?',
    ],
    others: [
      '{person} waits for a refund of {v} since August.',
      '{person} got a notice over {v}.',
      'The CA of {person} in {place} found {v} that was deducted twice.',
    ],
    around: [
      'Old or new regime?',
      'What if form 16 and 26AS differ?',
      'How long may they take?',
      'Do I have to report interest of a savings account?',
      'Is a late return punished?',
    ],
    replies: [
      'Compare both regimes with your own numbers; it takes ten minutes.',
      'Check the annual statement before you file.',
      'A pre-validated account gets it within weeks.',
      'A late return costs a fee and the right to carry losses.',
    ],
  },
  {
    id: 'accountant',
    value: named(
      'Venkatesan, Kulkarni, Mascarenhas, Bhattacharya, Chhabra, Subramaniam, Nambiar, Wadia, Goswami, Pillai, Sodhi, Trivedi',
    ),
    statements: [
      'My CA is Mr {v}, he files for me.',
      'The accountant who does my taxes is called {v}.',
      'A CA named {v} files our returns.',
    ],
    note: 'Files with the CA {v}',
    questions: [
      'Who is my CA?',
      'What is my accountant called?',
      'Who files our returns?',
      'Whom should I ring about the notice?',
    ],
    others: [
      '{person} pays a CA in {place} too much.',
      '{person} files alone since the portal is better.',
      'An accountant cheated {person} with false deductions.',
    ],
    around: [
      'When do I need a professional to file?',
      'What does filing cost?',
      'How long should I keep papers?',
      'Can I change the form afterwards?',
    ],
    replies: [
      'With salary alone you can file by yourself.',
      'Keep papers for eight years.',
      'A revised return is possible until December.',
      'You answer for what somebody files in your name.',
    ],
  },
  {
    id: 'advance tax',
    value: rupees(8_000, 90_000, 500),
    statements: [
      'In September I paid {v} of advance tax.',
      'The advance tax I paid is {v}.',
      'I have already paid advance tax, {v} on the capital gains.',
    ],
    note: 'Advance tax paid: {v}',
    questions: [
      'How much advance tax did I pay?',
      'What have I already paid as advance tax?',
      'What did I pay on the capital gains?',
      'What did I transfer to the exchequer in autumn?',
    ],
    others: [
      '{person} owes {v} with interest for not paying in time.',
      '{person} paid advance tax of {v} on the rent from {place}.',
      'The freelancer next door puts {v} aside each quarter.',
    ],
    around: [
      'Who has to pay in advance?',
      'What are the four dates?',
      'How are gains on shares taxed?',
      'Can losses be set off?',
    ],
    replies: [
      'It is due when more than ten thousand is left after TDS.',
      'The dates are in June, September, December and March.',
      'Long gains on shares are free up to a limit.',
      'Losses can be carried for eight years when you file in time.',
    ],
  },
  {
    id: 'section 80c',
    value: rupees(20_000, 148_000, 1_000),
    statements: [
      'Of 80C I have used {v} so far.',
      'My 80C investments come to {v}.',
      'Under 80C I can show {v} this year.',
    ],
    note: 'Used of 80C: {v}',
    questions: [
      'How much of 80C have I used?',
      'What can I show under 80C?',
      'What do my 80C investments come to?',
      'How far am I with what is deductible?',
    ],
    others: [
      '{person} rushes in March with {v} still missing.',
      '{person} put {v} into ELSS for 80C.',
      'HR in {place} asked {person} for proof of {v}.',
    ],
    around: [
      'Does 80C matter in the new regime?',
      'Is ELSS better than a tax saving deposit?',
      'Which papers does HR want in January?',
      'Do principal repayments count?',
    ],
    replies: [
      'The limit is a lakh and a half, in the old regime only.',
      'ELSS has the shortest lock-in, three years.',
      'Provident fund and principal repayments count first.',
      'Do not buy a product for tax alone.',
    ],
  },
  {
    id: 'demat',
    value: counted(61, 940, 'shares'),
    statements: [
      'I hold {v} of Infosys in my demat account.',
      'In the demat there are {v}, all Infosys.',
      'Years ago I bought Infosys, now it is {v}.',
    ],
    note: 'Infosys: {v}',
    questions: [
      'How many shares of Infosys do I hold?',
      'What is in my demat account?',
      'How much Infosys did I say I have?',
      'What do I own of the software company?',
    ],
    others: [
      '{person} sold {v} too early.',
      '{person} holds {v} of a bank in the demat.',
      'A broker in {place} talked {person} into {v} of a small company.',
    ],
    around: [
      'What does a demat account cost?',
      'Is a discount broker safe?',
      'What is a buyback?',
      'Should I sell what I know well?',
    ],
    replies: [
      'One share should not be more than a tenth of what you have.',
      'A buyback is taxed in your hands now.',
      'Shares lie with the depository and not with the broker.',
      'Decide when to sell before you buy.',
    ],
  },
];
