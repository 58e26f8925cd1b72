import { balanceOf } from '../balance';
import type { Known } from '../known';
import { monthly } from '../known';
import { toYou } from '../person';
import { inARow, paragraph, rupees } from '../phrases';
import type { Statement } from '../statements';
import type { Topic } from '../topics';

const MONTH_TOPICS: readonly Topic[] = ['income', 'expenses'];

const has = (fresh: readonly Statement[], topics: readonly Topic[]): boolean =>
  fresh.some(({ facts }) => facts.some(({ topic }) => topic !== undefined && topics.includes(topic)));

/** The statements of the newest message, said back. */
export function noted({ fresh, language }: Known): string | undefined {
  if (fresh.length === 0) return undefined;
  return language === 'hi'
    ? `लिख लिया: ${inARow(fresh.map(({ text }) => text))}।`
    : `Noted: ${inARow(fresh.map(({ text }) => toYou(text)))}.`;
}

function use(known: Known): string[] {
  const { fresh } = known;
  const { income, expenses, surplus } = balanceOf(known);
  const uses: string[] = [];
  if (has(fresh, MONTH_TOPICS) && income && expenses && surplus !== undefined && surplus > 0) {
    uses.push(
      `That leaves ${rupees(surplus)} a month: ${rupees(monthly(income))} minus ${rupees(monthly(expenses))}.`,
    );
  }
  if (fresh.some(({ rule }) => rule)) {
    uses.push('I will keep to that rule in what I suggest, in every turn in which I am given it.');
  }
  if (has(fresh, ['goal'])) uses.push('I will weigh what I suggest against that goal and its date.');
  if (has(fresh, ['fd', 'savings', 'ppf', 'nps', 'investment', 'emergency'])) {
    uses.push('I will count what you hold before I suggest anything new.');
  }
  if (has(fresh, ['emi', 'loan', 'rent'])) uses.push('I will take that off what your month can carry.');
  return uses.length > 0 ? uses : ['I will use that in the sums you ask for.'];
}

const NEXT = 'Ask me for your surplus, an emergency fund or a plan for a goal when you like.';

/** An answer to a message that only tells something: the figures said back, and what they will be used for. */
export function acknowledge(known: Known): string {
  if (known.language === 'hi') {
    return paragraph(
      noted(known),
      'आगे के हिसाब में मैं इसी को लूँगा।',
      'चाहें तो बचत, इमरजेंसी फ़ंड या किसी लक्ष्य के बारे में पूछिए।',
    );
  }
  return paragraph(noted(known), ...use(known).slice(0, 3), NEXT);
}
