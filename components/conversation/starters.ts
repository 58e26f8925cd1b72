/** The three ways to begin: what each is called, what it is about, what it does; and what it puts into the box. */
export const STARTERS = {
  month: {
    title: 'Plan my month',
    about: '“I earn ₹85,000 in hand and nothing is left by the 25th.”',
    action: 'Use my own numbers',
    text: 'I earn ₹85,000 a month in hand, pay ₹24,000 rent, and nothing is left by the 25th. Where do I start?',
  },
  forget: {
    title: 'Watch it forget',
    about: 'Eight short turns. By turn 6 the salary from turn 1 is gone.',
    action: 'Play it',
  },
  compare: {
    title: 'PPF or NPS?',
    about: 'Twenty years to go, a low appetite for risk, ₹10,000 a month.',
    action: 'Compare them',
    text: 'I am 40, I have twenty years to go, a low appetite for risk, and ₹10,000 a month. PPF or NPS?',
  },
};
