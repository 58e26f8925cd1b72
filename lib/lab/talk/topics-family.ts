import { counted, day, named, rupees, type Topic } from './topic';

/** The family, and what is planned for it. */
export const familyTopics: readonly Topic[] = [
  {
    id: 'school fees',
    value: rupees(40_000, 320_000, 5_000),
    statements: [
      'The school fees of our daughter are {v} a year.',
      'We pay {v} a year in school fees.',
      'Her school takes {v} in fees each year, bus included.',
    ],
    note: 'School fees: {v} a year',
    questions: [
      'How much are the school fees?',
      'What do we pay for the school of our daughter?',
      'Which fees did I tell you for the school?',
      'What does her education cost us a year?',
      'What do we spend on the kid’s classes?',
    ],
    others: [
      '{person} pays {v} for an international school in {place}.',
      '{person} moved the son to a cheaper one and saves {v}.',
      'Coaching for the entrance test costs {person} {v}.',
    ],
    around: [
      'Are school fees deductible?',
      'How fast do fees rise?',
      'Is boarding worth it?',
      'Should I pay for the whole year at once?',
    ],
    replies: [
      'Tuition for two children can be deducted under 80C in the old regime.',
      'Fees have risen by about a tenth a year.',
      'Ask for a rebate when you pay the whole year at once.',
      'Begin with the college goal when the child is in the first class.',
    ],
  },
  {
    id: 'parents',
    value: rupees(4_000, 32_000, 500),
    statements: [
      'I send {v} to my parents every month.',
      'My parents get {v} from me on the first.',
      'To my parents in the village I send {v}.',
    ],
    note: 'Sent to parents: {v} a month',
    questions: [
      'How much do I send to my parents?',
      'What do my parents get from me?',
      'What goes to the village on the first?',
      'How do I support those who raised me?',
    ],
    others: [
      '{person} sends {v} home from {place}.',
      '{person} supports two sisters with {v}.',
      'The parents of {person} live on a pension of {v}.',
    ],
    around: [
      'Can I deduct what I give to my parents?',
      'Should my parents take a reverse mortgage?',
      'Which scheme is good for senior citizens?',
      'Who manages their money when they cannot?',
    ],
    replies: [
      'The senior citizens scheme pays a fixed rate each quarter.',
      'A gift to parents is free of tax for both.',
      'A joint account makes small matters easy.',
      'Have a will written while everybody is well.',
    ],
  },
  {
    id: 'wedding',
    value: rupees(300_000, 2_800_000, 50_000),
    statements: [
      'For my sister’s wedding we have a budget of {v}.',
      'The wedding of my sister may cost {v}, not more.',
      'We agreed on {v} for my sister’s wedding.',
    ],
    note: 'Budget of the sister’s wedding: {v}',
    questions: [
      'What is the budget of the wedding?',
      'How much may my sister’s wedding cost?',
      'Which sum did we agree on for the marriage?',
      'What can we spend on the big day?',
    ],
    others: [
      '{person} spent {v} on a wedding in {place}.',
      '{person} took a loan of {v} for the caterer and the hall.',
      'The reception of {person} alone came to {v}.',
    ],
    around: [
      'How do I say no to more guests?',
      'Is a loan for a wedding ever wise?',
      'How early should we book the hall?',
      'Where do I keep the money until then?',
    ],
    replies: [
      'The hall and the food are two thirds of the bill.',
      'Book in the off season and save a quarter.',
      'Money that is needed within a year belongs in a deposit.',
      'Settle the number of guests first, all else follows.',
    ],
  },
  {
    id: 'trip',
    value: rupees(60_000, 520_000, 10_000),
    statements: [
      'We are saving {v} for a trip to Japan.',
      'The trip to Japan should cost {v}.',
      'I have planned {v} for our Japan trip in spring.',
    ],
    note: 'Trip to Japan: {v}',
    questions: [
      'How much do we need for the trip?',
      'What should Japan cost?',
      'How much did I plan for our holiday in Japan?',
      'What do we put by for seeing the cherry trees?',
    ],
    others: [
      '{person} flew to {place} and back for {v}.',
      '{person} paid {v} for a cruise.',
      'A trip to the mountains cost {person} {v}.',
    ],
    around: [
      'When is the best moment to buy foreign currency?',
      'Is travel insurance needed?',
      'Which card has no markup abroad?',
      'How is TCS on a package worked out?',
    ],
    replies: [
      'A forex card fixes the rate on the day you load it.',
      'Travel cover costs little and a hospital abroad a lot.',
      'Tax collected on a package comes back when you file.',
      'Put a goal like that into a recurring deposit.',
    ],
  },
  {
    id: 'birthday',
    value: day(2012, 2024),
    statements: [
      'Our daughter was born on {v}.',
      'My daughter’s birthday is {v}.',
      'The little one, our daughter, came on {v}.',
    ],
    note: 'Daughter born on {v}',
    questions: [
      'When was our daughter born?',
      'When is my daughter’s birthday?',
      'On which day did our child come?',
      'How old is the little girl of ours?',
      'When does she blow out the candles?',
    ],
    others: [
      '{person} had a baby on {v}.',
      'The twins of {person} were born on {v}.',
      '{person} opened an account for a niece born on {v}.',
    ],
    around: [
      'Is Sukanya Samriddhi a good choice for a girl?',
      'When should a child get an account of its own?',
      'How do I explain money to a child of six?',
      'What does college cost in ten years?',
    ],
    replies: [
      'Sukanya Samriddhi can be opened until a girl is ten.',
      'A child learns money by having some of it.',
      'For a goal in fifteen years equity is the engine.',
      'Move the money to safety three years before it is needed.',
    ],
  },
  {
    id: 'groceries',
    value: rupees(5_000, 26_000, 250),
    statements: [
      'Groceries cost us {v} a month.',
      'We spend {v} on groceries, milk included.',
      'Food at home, the groceries, is {v}.',
    ],
    note: 'Groceries: {v} a month',
    questions: [
      'How much do we spend on groceries?',
      'What do groceries cost us?',
      'How much is the milk and the other groceries?',
      'What does the kitchen swallow?',
    ],
    others: [
      '{person} in {place} feeds five people with {v}.',
      '{person} orders everything by app and pays {v}.',
      'A couple we know gets by with {v} for groceries.',
    ],
    around: [
      'Are quick delivery apps really dearer?',
      'How can I cut food costs without eating worse?',
      'Is a wholesale card worth it?',
      'How do I keep track of small cash purchases?',
    ],
    replies: [
      'A list and a weekly shop cut the bill by a tenth.',
      'Delivery fees and small impulse buys add up.',
      'Track spending for one month before you set a limit.',
      'Buy staples in bulk and the fresh things daily.',
    ],
  },
  {
    id: 'retirement',
    value: counted(51, 64, 'years of age'),
    statements: [
      'I want to retire at {v}.',
      'My plan is to retire with {v}.',
      'To retire at {v} is what I dream of.',
    ],
    note: 'Wants to retire at {v}',
    questions: [
      'At what age do I want to retire?',
      'How old do I want to be when I retire?',
      'When is my retirement planned?',
      'Until when will I be working, by my own wish?',
    ],
    others: [
      '{person} stopped at {v} and is bored.',
      '{person} has to work until {v} because of debts.',
      'In {place} most people retire at {v}.',
    ],
    around: [
      'How much do I need to retire?',
      'What is the four percent rule?',
      'Does inflation eat a pension?',
      'Is a second income in old age realistic?',
    ],
    replies: [
      'Twenty-five to thirty times the yearly expenses is a usual target.',
      'Inflation doubles prices in about twelve years.',
      'Retiring later by two years helps twice: more saved and fewer years to fund.',
      'Health cover is the largest risk of early retirement.',
    ],
  },
  {
    id: 'guardian',
    value: named(
      'Kavya, Devika, Ishaan, Farhan, Meher, Tanvi, Omkar, Joseph, Lakshmi, Rukmini, Harpreet, Zoya, Nandini, Abel',
    ),
    statements: [
      'In my will {v} is the guardian of our child.',
      'I named {v} as guardian in the will.',
      'Should anything happen, {v} is the guardian, it is in the will.',
    ],
    note: 'Guardian in the will: {v}',
    questions: [
      'Who is the guardian in my will?',
      'Whom did I name as guardian of our child?',
      'Which name stands in the will?',
      'Who looks after the little one if we are gone?',
    ],
    others: [
      '{person} has no will although there are two houses.',
      'The brothers of {person} went to court in {place} over a guardian.',
      '{person} wrote it by hand on one page.',
    ],
    around: [
      'Does a will need stamp paper?',
      'Who should be the witnesses?',
      'What is an executor?',
      'Does a nominee inherit?',
    ],
    replies: [
      'A will needs two witnesses who get nothing by it.',
      'A nominee holds the money for the heirs.',
      'Registering it is optional and wise.',
      'Tell one person where it is.',
    ],
  },
];
