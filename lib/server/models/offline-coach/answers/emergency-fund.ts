import { balanceOf } from '../balance';
import { factOf, factsOf, type Known, monthly, rupeesOf } from '../known';
import { counted, notGiven, notGivenInHindi, paragraph, rupees } from '../phrases';

const MONTHS = 6;
const MONTHS_WHEN_STEADY = 4;

/** What the user has put aside: an emergency fund they stated, else their savings. */
function putAside(known: Known): number | undefined {
  const fact =
    factOf(known, 'emergency') ?? factsOf(known, 'savings').find(({ period }) => period === undefined);
  return fact && rupeesOf(fact);
}

/** What is missing, and how long that takes at the pace asked about or at the whole surplus. */
function gapOf(known: Known, target: number): string | undefined {
  const saved = putAside(known);
  const gap = target - (saved ?? 0);
  if (gap <= 0) return `The ${rupees(saved ?? 0)} you have put aside covers that.`;
  const asked = known.asked.find(({ period, figure }) => period === 'month' && figure.unit === 'INR');
  const pace = asked ? monthly(asked) : balanceOf(known).surplus;
  const time =
    pace !== undefined && pace > 0
      ? `about ${counted(gap / pace, 'month')} at ${asked ? '' : 'your surplus of '}${rupees(pace)} a month`
      : undefined;
  if (saved === undefined) return time && `Starting from nothing, that takes ${time}.`;
  return `You have put aside ${rupees(saved)}, so ${rupees(gap)} is missing${time ? `, which takes ${time}` : ''}.`;
}

/** "How large should my emergency fund be?": six months of essentials, against what is put aside. */
export function emergencyFund(known: Known): string {
  const expenses = factOf(known, 'expenses');
  if (!expenses) {
    return known.language === 'hi'
      ? paragraph(
          notGivenInHindi(['expenses'], 'फ़ंड के आकार'),
          'नियम के तौर पर ज़रूरी खर्च के छह महीने रखिए: एक महीना बचत खाते में, बाकी लिक्विड फ़ंड या छोटी एफडी में।',
        )
      : paragraph(
          'Six months of essential expenses is a sound target, four if your job is steady and nobody depends on you.',
          notGiven(['expenses'], 'the amount'),
          'Keep one month in the savings account and the rest in a liquid fund or short fixed deposits.',
          'It comes before any investment.',
        );
  }
  const month = monthly(expenses);
  const target = month * MONTHS;
  if (known.language === 'hi') {
    return paragraph(
      `ज़रूरी खर्च के छह महीने रखिए: ${MONTHS} × ${rupees(month)} = ${rupees(target)}।`,
      `नौकरी पक्की हो और कोई आप पर निर्भर न हो, तो चार महीने यानी ${rupees(month * MONTHS_WHEN_STEADY)} भी चल सकता है।`,
      'एक महीने का पैसा बचत खाते में रखिए, बाकी लिक्विड फ़ंड या छोटी एफडी में।',
    );
  }
  return paragraph(
    `Six months of essentials is a sound target: ${MONTHS} × ${rupees(month)} = ${rupees(target)}.`,
    gapOf(known, target),
    `If your job is steady and nobody depends on your income, four months, ${rupees(month * MONTHS_WHEN_STEADY)}, can do; I assume all of ${rupees(month)} is essential.`,
    `Keep one month in the savings account and the rest in a liquid fund.`,
  );
}
