import { counted, day, named, rupees, type Topic } from './topic';

/** Work: what comes in, and what an employer keeps. */
export const workTopics: readonly Topic[] = [
  {
    id: 'salary',
    value: rupees(45_000, 260_000, 1_000),
    statements: [
      'My salary is {v} a month after tax.',
      'I bring home a salary of {v}.',
      'Since the promotion my in-hand salary is {v}.',
    ],
    note: 'Salary in hand: {v} a month',
    questions: [
      'What is my salary?',
      'How much income do I have a month?',
      'What is my take-home pay?',
      'Which earnings did I tell you about?',
      'How much comes into the account on payday?',
      'What does the company transfer to me each month?',
    ],
    others: [
      '{person} in {place} earns {v} and spends all of it.',
      'A fresher in our team was offered a salary of {v}.',
      '{person} moved to {place} for {v} a month in hand.',
    ],
    around: [
      'How do I ask for a raise without sounding rude?',
      'Why is the in-hand so much lower than the CTC?',
      'Is it better to get a higher basic or more allowances?',
      'What can I do when the salary comes late?',
      'Which deductions on the payslip may I change?',
    ],
    replies: [
      'The basic pay decides gratuity, provident fund and HRA, so look at it first.',
      'Ask for a raise with three results in hand and one number in mind.',
      'Half for needs, thirty for wants and twenty for savings is a fair start.',
      'A payslip shows what was deducted; keep the last three for any loan.',
    ],
  },
  {
    id: 'bonus',
    value: rupees(40_000, 600_000, 5_000),
    statements: [
      'In March I usually get a bonus of {v}.',
      'This year the bonus was {v}, paid with the March salary.',
      'My employer confirmed {v} as the performance bonus.',
    ],
    note: 'Yearly bonus: {v}',
    questions: [
      'How large is my bonus?',
      'What bonus do I get in March?',
      'Which incentive can I count on this year?',
      'What did my employer confirm for performance?',
      'What extra arrives once a year from work?',
    ],
    others: [
      '{person} got {v} as a joining bonus and had to give it back.',
      '{person} bought a scooter from {v} that came with Diwali.',
      'In the bank of {person} they paid {v} on top for a good year.',
    ],
    around: [
      'Should a bonus go into the loan or into funds?',
      'How is a bonus taxed?',
      'Is a retention payment safe to plan with?',
      'My manager hinted at a smaller pool this year.',
    ],
    replies: [
      'A bonus is taxed like salary, so plan with two thirds of it.',
      'Split it before it arrives: debt, goals, and a small treat.',
      'Never plan a fixed cost on income that is not fixed.',
      'A clawback clause may ask for it back when you leave within a year.',
    ],
  },
  {
    id: 'provident fund',
    value: rupees(180_000, 2_600_000, 10_000),
    statements: [
      'My EPF passbook shows a balance of {v}.',
      'The provident fund has grown to {v} by now.',
      'I checked the UAN portal and the PF balance is {v}.',
    ],
    note: 'EPF balance: {v}',
    questions: [
      'What is the balance of my EPF?',
      'How much is in the provident fund?',
      'What did the UAN portal show?',
      'Which balance did the passbook have?',
      'How much has piled up from what is cut for old age each payday?',
    ],
    others: [
      '{person} withdrew {v} from the PF to open a cafe in {place}.',
      '{person} found {v} in an account of an earlier job.',
      'A retired teacher we know got {v} when he left service.',
    ],
    around: [
      'Should I merge my two member ids?',
      'Is interest still credited when I change jobs?',
      'When is a withdrawal from provident fund free of tax?',
      'Does a voluntary contribution make sense?',
    ],
    replies: [
      'Transfer the old account online with one claim; your UAN stays.',
      'A withdrawal within five years of service is taxed.',
      'The rate is declared once a year and has been above eight percent.',
      'Voluntary contributions earn the same, and interest above a limit is taxed.',
    ],
  },
  {
    id: 'employer',
    value: named(
      'Zensar, Mphasis, Thermax, Marico, Cyient, Persistent, Voltas, Godrej, Escorts, Birlasoft, Sonata, Bharat Forge',
    ),
    statements: [
      'I work at {v} in the quality team.',
      'My employer is {v}, and I have been there for four years.',
      'I joined {v} after college and stayed.',
    ],
    note: 'Works at {v}',
    questions: [
      'Where do I work?',
      'Which employer did I name?',
      'Which company did I join after college?',
      'What firm am I with?',
      'Who signs my payslips?',
    ],
    others: [
      '{person} left a start-up in {place} after six months.',
      '{person} works for the railways and likes the security.',
      'Our neighbour joined a bank in {place} and travels a lot.',
    ],
    around: [
      'Is it risky to hold shares of the company that employs me?',
      'What should I look at in an offer letter?',
      'How long is a fair notice period?',
      'Do I have to tell HR about a side income?',
    ],
    replies: [
      'Keep shares of your own employer below a tenth of what you have.',
      'Read the notice, the non-compete and the variable part of an offer.',
      'A side income is taxed with your salary and may need consent.',
      'Ask for the relieving letter before the last day.',
    ],
  },
  {
    id: 'notice',
    value: counted(31, 95, 'days'),
    statements: [
      'My notice period is {v}, should I ever want to leave.',
      'The contract says {v} of notice.',
      'I would have to serve {v} of notice at work.',
    ],
    note: 'Notice period: {v}',
    questions: [
      'How long is my notice period?',
      'What notice does the contract say?',
      'How many days of notice do I have to serve?',
      'How soon could I start elsewhere after resigning?',
    ],
    others: [
      '{person} had to stay for {v} and lost the new offer.',
      'At the firm of {person} they let people go after {v}.',
      'A recruiter from {place} wants somebody within {v}.',
    ],
    around: [
      'Can a company buy out the rest of it?',
      'Do leave days count towards it?',
      'What happens with the bonus when I resign in between?',
      'Is a verbal offer worth anything?',
    ],
    replies: [
      'A buyout is often paid by the new firm, so ask for it.',
      'Resign only when the new offer is signed.',
      'Unused leave is paid out and taxed as salary.',
      'Keep three months of expenses free before you change jobs.',
    ],
  },
  {
    id: 'gratuity',
    value: rupees(90_000, 900_000, 5_000),
    statements: [
      'HR said my gratuity would be {v} as of today.',
      'If I left now I would get {v} as gratuity.',
      'The gratuity that I have earned so far is {v}.',
    ],
    note: 'Gratuity so far: {v}',
    questions: [
      'How much gratuity have I earned?',
      'What gratuity did HR tell me?',
      'What would I get as gratuity if I left?',
      'Which thank-you for long service is waiting for me?',
    ],
    others: [
      '{person} retired with a gratuity of {v}.',
      '{person} missed it by two months and lost {v}.',
      'A colleague in {place} got {v} after nine years.',
    ],
    around: [
      'How is gratuity worked out?',
      'Is it paid when I resign?',
      'Does a break in service matter?',
      'Is it taxed?',
    ],
    replies: [
      'It is fifteen days of the last basic for each full year.',
      'Five years of service are the usual condition.',
      'It is free of tax up to a limit.',
      'A break without pay may not count as service.',
    ],
  },
  {
    id: 'appraisal',
    value: day(2027, 2028),
    statements: [
      'The next appraisal is on {v}.',
      'My appraisal meeting has been fixed for {v}.',
      'HR has put my appraisal on {v}, after that the hike is decided.',
    ],
    note: 'Next appraisal: {v}',
    questions: [
      'When is my appraisal?',
      'On which date is the meeting about the hike?',
      'For when has the appraisal been fixed?',
      'When will they decide about my raise?',
    ],
    others: [
      '{person} has the talk on {v} and is nervous.',
      'At the firm of {person} increments come on {v}.',
      '{person} was promised an appraisal by {v}.',
    ],
    around: [
      'What should I prepare for the talk with my manager?',
      'Is a ten percent hike normal these days?',
      'Should I show an offer from outside?',
      'How do I set goals that can be measured?',
    ],
    replies: [
      'Write down what you finished and what it saved or earned.',
      'A hike above inflation is a real raise, below it a cut.',
      'Show an outside offer only when you would take it.',
      'Agree on next year’s goals in the same meeting.',
    ],
  },
];
