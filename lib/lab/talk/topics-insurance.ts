import { day, named, rupees, type Topic } from './topic';

/** What is insured, and who gets what. */
export const insuranceTopics: readonly Topic[] = [
  {
    id: 'health cover',
    value: rupees(300_000, 2_500_000, 100_000),
    statements: [
      'Our health insurance covers {v} for the family.',
      'We have a health insurance of {v}.',
      'The family floater, our health insurance, is for {v}.',
    ],
    note: 'Health insurance: {v}',
    questions: [
      'How much does our health insurance cover?',
      'For which sum is the health insurance?',
      'What is the cover of the family floater?',
      'How well is the family insured against illness, is the policy large enough?',
      'Up to what would a hospital stay be paid?',
    ],
    others: [
      '{person} had a bill of {v} at a hospital in {place}.',
      '{person} is insured for {v} by the company alone.',
      'An agent wants {person} to take a top-up of {v}.',
    ],
    around: [
      'Is the cover of the employer enough?',
      'What is a waiting period?',
      'Do my parents need a policy of their own?',
      'Can I move to another insurer and keep what I waited for?',
      'Why was a claim cut by the room rent limit?',
    ],
    replies: [
      'A cover of your own stays when the job goes.',
      'Room rent limits cut the whole claim, so avoid them.',
      'Moving to another insurer keeps the waiting periods that you served.',
      'Tell the insurer of every illness; a hidden one voids a claim.',
    ],
  },
  {
    id: 'term cover',
    value: rupees(5_000_000, 30_000_000, 500_000),
    statements: [
      'I bought term insurance of {v}.',
      'My term plan would pay {v}.',
      'The term cover on my life is {v}.',
    ],
    note: 'Term insurance: {v}',
    questions: [
      'How large is my term insurance?',
      'What would the term plan pay?',
      'Which cover do I have on my life?',
      'What would my wife get if I died?',
    ],
    others: [
      '{person} has a term plan of {v} and four children.',
      '{person} was refused because of smoking, although {v} was asked for.',
      'The widow of a colleague in {place} got {v}.',
    ],
    around: [
      'Is a plan that returns the premium better?',
      'Until which age do I need it?',
      'Should I add a rider for critical illness?',
      'How many times the income is right?',
    ],
    replies: [
      'Ten to fifteen times the yearly income is the usual size.',
      'A plan that gives the premium back costs twice as much.',
      'You need it until the debts are paid and the children earn.',
      'Answer the medical questions in full.',
    ],
  },
  {
    id: 'premium',
    value: rupees(6_000, 48_000, 500),
    statements: [
      'The LIC premium is {v} a year.',
      'I pay {v} a year as premium for the old LIC policy.',
      'LIC takes a premium of {v} every January.',
    ],
    note: 'LIC premium: {v} a year',
    questions: [
      'How much is the premium for LIC?',
      'What does LIC take every January?',
      'What do I pay for the old policy a year?',
      'What does the endowment plan cost me?',
    ],
    others: [
      '{person} pays {v} for a plan a relative sold.',
      '{person} surrendered one after paying a premium of {v} for three years.',
      'An agent in {place} asks {person} for {v} a year.',
    ],
    around: [
      'Should I surrender a traditional plan?',
      'What is a paid-up policy?',
      'Can I borrow on it?',
      'How do I complain about a wrong sale?',
    ],
    replies: [
      'A paid-up policy stops the premium and keeps a smaller sum.',
      'Traditional plans earn about five percent.',
      'Keep insurance and investment apart.',
      'There is a free look of thirty days after buying.',
    ],
  },
  {
    id: 'nominee',
    value: named(
      'Ananya, Bhavna, Chetan, Dhruv, Esther, Gauri, Hemant, Irfan, Jyoti, Kiran, Leena, Mohan, Neha, Parveen, Rohini',
    ),
    statements: [
      'The nominee of my mutual funds is {v}.',
      'I registered {v} as nominee for the funds.',
      'As nominee I put {v}, on all folios.',
    ],
    note: 'Nominee of the funds: {v}',
    questions: [
      'Who is the nominee of my funds?',
      'Whom did I register as nominee?',
      'Which name is on the folios?',
      'Who would receive the units one day?',
    ],
    others: [
      '{person} never named a nominee and the family ran from office to office.',
      '{person} still has an ex-wife on the papers.',
      'In {place} a court took years over the shares of {person}.',
    ],
    around: [
      'Can there be two nominees?',
      'How do I change it online?',
      'Is a nominee the owner afterwards?',
      'What does transmission mean?',
    ],
    replies: [
      'Up to ten nominees with shares can be named.',
      'It can be changed online with a one-time password.',
      'The heirs may claim from a nominee.',
      'Check it after a marriage or a birth.',
    ],
  },
  {
    id: 'renewal',
    value: day(2027, 2028),
    statements: [
      'The car insurance has to be renewed by {v}.',
      'My car policy runs until {v}.',
      'The insurance of the car ends on {v}.',
    ],
    note: 'Car insurance until {v}',
    questions: [
      'When does the car insurance end?',
      'Until when does my car policy run?',
      'By when has the insurance to be renewed?',
      'When does protection on the road lapse?',
    ],
    others: [
      '{person} forgot the renewal on {v} and lost the bonus for no claims.',
      'The lorry of {person} is insured until {v}.',
      '{person} moved to {place} and renews on {v}.',
    ],
    around: [
      'Does zero depreciation make sense for an old car?',
      'What is the insured value?',
      'Should I claim for a scratch?',
      'Can I carry the no claim bonus to another car?',
    ],
    replies: [
      'Renew a week before; a lapse needs an inspection.',
      'The no claim bonus belongs to you and not to the car.',
      'Small scratches are cheaper to pay yourself.',
      'Zero depreciation is for the first five years.',
    ],
  },
];
