import { balanceOf } from '../balance';
import { factOf, factsOf, type Known, longestLockIn, yearsOf } from '../known';
import { counted, paragraph, ruleAgainst, rupees } from '../phrases';

const SHARES_FROM_YEARS = 5;
const ELSS_LOCK_IN_YEARS = 3;

function horizonNote(known: Known): string {
  const goal = factsOf(known, 'goal', 'years')[0];
  if (!goal)
    return 'Money for five years or more can go to an index fund; money needed sooner belongs in a debt or liquid fund.';
  const years = yearsOf(goal);
  return years < SHARES_FROM_YEARS
    ? `With your goal ${counted(years, 'year')} away, I would keep that money in debt funds and deposits, not in shares.`
    : `With your goal ${counted(years, 'year')} away, an index fund can carry part of it, moving to debt funds in the last three years.`;
}

function lockInNote(known: Known): string | undefined {
  if (longestLockIn(known) === undefined) return undefined;
  const against = ruleAgainst(known, ELSS_LOCK_IN_YEARS);
  return against
    ? `ELSS tax-saving funds lock in for three years, against your rule ${against}, so I leave them out.`
    : 'Open-ended funds have no lock-in; ELSS funds lock in for three years, which is as far as your rule goes.';
}

/** What mutual funds are, and which kind fits what the user has told. */
export function mutualFunds(known: Known): string {
  const { surplus } = balanceOf(known);
  const sip = factOf(known, 'sip');
  return paragraph(
    'A mutual fund pools money and buys many shares or bonds for it, so that one company matters little.',
    horizonNote(known),
    lockInNote(known),
    sip === undefined && surplus !== undefined && surplus > 0
      ? `Of your surplus of ${rupees(surplus)} a month I would start with half, once the emergency fund is full.`
      : undefined,
    'Choose direct plans with low costs, and treat any past return as an assumption to check.',
  );
}
