/** A family of four: short facts early on, then general questions, with one pasted bank statement in the middle. */
export const familyBudget: readonly (readonly [question: string, reply: string])[] = [
  [
    'Hello! I want to get our money in order. My take-home is ₹96,500 a month and my rent is ₹22,000.',
    'Good to meet you. With a take-home of ₹96,500 and a rent of ₹22,000 you keep ₹74,500 before everything else, which is a fair start. Tell me about the family, what you own and what you owe, and we can make a plan out of it.',
  ],
  [
    'We are four, with a son and a daughter, and my emergency fund is ₹1,80,000. How much of my take-home should we live on?',
    'With two children I would plan for about half to two thirds of what comes in. Write down one month honestly before you change anything: food, transport, school, the small things. Then we see what is left for goals.',
  ],
  [
    'My PPF balance is ₹7.4 lakh, started long ago.',
    'A PPF of that size is a solid base: it is safe, and tax-free at the end. Keep adding a little before the fifth of each month, because interest counts from the lowest balance after that day.',
  ],
  [
    'I also have a term cover of ₹1 crore. Is that enough for my take-home?',
    'A rough rule is ten to fifteen times the yearly income plus what you owe. For you that points to somewhat more than what you have now, so it is worth another look once the loans are on the table. Until then it is a decent cover.',
  ],
  [
    'Does the term cover need a rider? And is my rent too high?',
    'A rider for critical illness can make sense when the health policy is small; others are often dear for what they do. Your rent is below a quarter of the income, which is comfortable in most cities.',
  ],
  [
    'One debt: my gold loan is ₹1.5 lakh, taken for the wedding of a cousin.',
    'A gold loan is quick but seldom cheap. Find out the rate and whether interest is paid monthly or at the end, and put its closing date in the calendar. It is usually the first thing to clear when a bonus comes.',
  ],
  [
    'Could I pay it off from the PPF? And my school fees are ₹1,90,000 a year for both.',
    'I would leave the PPF alone: taking money out of it costs you years of tax-free interest. School fees of that size are best saved for monthly, in a recurring deposit that ends in the month they are due.',
  ],
  [
    'How much should I put aside each month for the school fees, with my take-home as it is?',
    'Divide the yearly fees by twelve and let that amount go out by itself the day after payday. What leaves the account first is not missed. The rest of the month then has to fit what is left.',
  ],
  [
    'Here is what my bank gave me for last month, I only removed the names:\n01 opening balance 41,208.15\n02 UPI grocer 2,310.00\n03 UPI milk 1,140.00\n03 standing order society maintenance 4,150.00\n04 UPI vegetables 860.50\n05 card fuel 3,000.00\n06 UPI school bus 3,600.00\n07 NEFT salary credit as usual\n08 standing order to the landlord as usual\n09 UPI pharmacy 742.00\n10 card supermarket 5,218.35\n11 UPI piano class 2,400.00\n12 UPI chai and snacks 310.00\n14 card online shop 3,999.00\n15 UPI electricity 2,876.00\n16 UPI water tanker 900.00\n18 UPI internet 1,179.00\n19 UPI mobile recharge two numbers 1,198.00\n20 card restaurant 2,640.00\n21 UPI gift 1,500.00\n23 UPI grocer 2,955.00\n24 UPI doctor 800.00\n26 card clothes 6,320.00\n27 UPI maid 4,500.00\n28 UPI newspaper and magazines 620.00\n29 UPI petrol 2,500.00\n30 closing balance 52,377.15\nOne rule from me: never more than 50% in equity. And is the gold loan still the first thing to close?',
    'Thank you, that is a tidy month. The places to look at are clothes, the online shop and eating out, which together are what a whole goal could be fed with. Your rule on equity is noted, and yes, the gold loan comes first.',
  ],
  [
    'What surprises you about it, for a family like ours?',
    'Little, to be honest: classes and the school bus are what they are. The standing orders are fine. I would ask whether the shopping could wait a week each time; half of it then does not happen.',
  ],
  [
    'We have hardly any shares so far. Does my rent leave room for a SIP, beside the emergency fund?',
    'There is room. Start with an amount that does not hurt, in one broad index fund, and raise it once a year. Stay within the share of equity that you set yourself.',
  ],
  [
    'My NPS is ₹2,65,000, which is for the time after work. Would more equity be wise for that?',
    'With that horizon some equity helps against inflation, within your own limit. What counts more is that the amount grows with your income. We can work out the sum when the other goals are clear.',
  ],
  [
    'My bonus is ₹2.2 lakh in April. How does it compare with a month of my take-home?',
    'It is more than two months of ordinary income, so give it a job before it arrives. The loan first, then a reserve, and a small part for something you enjoy. Whatever has no job tends to vanish.',
  ],
  [
    'How much do I need to save monthly for the school fees again?',
    'A twelfth of the yearly fees. Put it into a recurring deposit that matures in the month they are due, and raise it by a tenth each year, because fees rise faster than most things.',
  ],
  [
    'What is my term cover, and should it change when the gold loan is gone?',
    'Once the loan is gone the cover has less to replace, but the children’s education weighs more than that loan ever did. I would keep it, and look again when a home loan comes.',
  ],
  [
    'Is the PPF still a good idea for somebody like me?',
    'It is, as the safe part. The rate is set every quarter by the government, so check the current one. Together with the provident fund from the employer it may already be most of your debt allocation.',
  ],
  [
    'How far does my NPS get me if I put half of my bonus away each year?',
    'Half of every bonus is a strong habit, and over two decades it may be the difference. I would assume a careful return and look at it once a year. The plan must survive a year without a bonus.',
  ],
  [
    'Remind me: what is my rent and what is my take-home?',
    'I answer from what you have told me, so please check the figures against your own papers. The share of the rent matters more than the figure: below a third is fine, below a quarter is good.',
  ],
  [
    'And when does my bonus come?',
    'In the month that you named. Whether it comes at all is the employer’s decision, so do not promise it to anybody before it is there.',
  ],
  [
    'My son asked what school fees cost us a year, and what I could tell a boy about money.',
    'Tell him the truth in a size he can hold: what one month of school costs, and how long one works for it. A small weekly amount of his own teaches more than any explanation.',
  ],
  [
    'What about the gold loan, how much is it, and how far is my equity from the rule of 50%?',
    'The loan is best closed in one go with the bonus. As for equity, stay below your limit when you add the SIP; if markets rise and carry you over it, move the excess back once a year.',
  ],
  [
    'How much is in my NPS and in my emergency fund, and what does my take-home have to do with it?',
    'The earlier you want to stop, the larger the monthly amount, and it all comes out of the same income. A raise is the best moment: let half of it go into the plan before you get used to it.',
  ],
  [
    'Then what should I do with my term cover and my bonus this year, in one sentence each?',
    'Keep the cover and compare it once a year. Let the bonus clear the loan first and start the reserve with what is left.',
  ],
  [
    'Last one: from my take-home, my PPF and my rent, what would you write on one page for my wife?',
    'What comes in, what goes out by itself, what is left, and three dates: the loan’s end, the fees, the review. Everything else is detail that can change. Put the page on the fridge and look at it together in three months.',
  ],
];
