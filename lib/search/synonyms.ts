/** Words that people in India use for the same thing of their money; a question in one of them finds the others. */
const GROUPS: readonly (readonly string[])[] = [
  ['salary', 'income', 'pay', 'takehome', 'earnings', 'wage', 'ctc'],
  ['rent', 'rental', 'lease'],
  ['emi', 'instalment', 'installment', 'repayment'],
  ['loan', 'debt', 'borrowing', 'borrowed'],
  ['fd', 'deposit', 'deposits'],
  ['flat', 'house', 'home', 'apartment'],
  ['car', 'vehicle', 'scooter', 'bike'],
  ['expenses', 'spending', 'spend', 'essentials', 'costs', 'outgo'],
  ['savings', 'saved', 'saving', 'corpus'],
  ['insurance', 'policy', 'cover', 'premium'],
  ['child', 'daughter', 'son', 'kid', 'children'],
  ['wedding', 'marriage', 'marries'],
  ['school', 'college', 'education', 'tuition', 'fees'],
  ['pension', 'retirement', 'retire', 'nps'],
  ['sip', 'fund', 'funds'],
  ['bonus', 'incentive'],
  ['gold', 'jewellery'],
  ['age', 'old'],
  ['trip', 'holiday', 'vacation', 'travel'],
  ['doctor', 'medical', 'hospital', 'health'],
];
const GROUP_OF = new Map(GROUPS.flatMap((group) => group.map((word) => [word, group] as const)));

/** A word and the others that mean the same; the word alone when the list has none. */
export function synonymsOf(word: string): readonly string[] {
  return GROUP_OF.get(word) ?? [word];
}
