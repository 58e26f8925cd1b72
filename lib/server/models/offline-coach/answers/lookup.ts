import { sameFigure } from '@/lib/figures';
import { askingPart } from '@/lib/figures/sentence-kind';
import { type Known, rulesOf } from '../known';
import { toYou, upperFirst } from '../person';
import { notGivenInHindi, paragraph, quoted } from '../phrases';
import type { Statement } from '../statements';
import { nameOf, topicsIn } from '../topics';

const STOP_WORDS = new Set(
  `what is was are were my the a an of i in you do did how much many when does will which remember know tell me again now current
  currently please about your it that for to have has old per month monthly said say told still s मेरा मेरी मेरे क्या है कितना कितनी कितने कब`.split(
    /\s+/,
  ),
);
const GOAL = /\bgoal\b|\b(?:want|plan|hope|like|wish) to\b|\bbuy\b|लक्ष्य|खरीद|चाहत/i;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word));

/** How well a statement answers a question about a thing: shared words first, then its topic, then the kind of figure. */
function closeness(statement: Statement, question: string): number {
  const asked = new Set(wordsOf(question));
  const topics = topicsIn(question);
  const shared = new Set(wordsOf(statement.text).filter((word) => asked.has(word))).size;
  const sameTopic = statement.facts.some(({ topic }) => topic !== undefined && topics.includes(topic));
  const goal = topics.includes('goal') && GOAL.test(statement.text);
  if (shared === 0 && !sameTopic && !goal) return 0;
  const dated = /\bwhen\b|कब/i.test(question) && statement.facts.some(({ figure }) => figure.unit !== 'INR');
  return shared * 2 + (sameTopic || goal ? 3 : 0) + (dated ? 1 : 0);
}

function found(known: Known, question: string): Statement | undefined {
  if (/\brules?\b|नियम/i.test(question)) return rulesOf(known).at(-1);
  const ranked = known.statements
    .filter((statement) => !known.fresh.includes(statement))
    .map((statement, at) => ({ statement, at, score: closeness(statement, question) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.at - a.at);
  return ranked[0]?.statement;
}

function thingAsked(question: string): string {
  const topic = topicsIn(question)[0];
  if (topic) return nameOf(topic, 'en');
  const words = /\bmy ((?:[\p{L}-]+ ?){1,3})/iu.exec(question)?.[1]?.trim();
  return words?.replace(/\s+(?:is|was|again|now|mature|matures)\b.*$/i, '') || 'answer to that';
}

/** What a message that was brought back says otherwise than the profile, which may have changed since or not. */
function otherwise({ quoted }: Known, { source, facts }: Statement): Statement | undefined {
  if (source !== 'profile') return undefined;
  return quoted.findLast((earlier) =>
    earlier.facts.some((one) =>
      facts.some(
        (kept) =>
          kept.topic !== undefined &&
          kept.topic === one.topic &&
          kept.figure.unit === one.figure.unit &&
          !sameFigure(kept.figure, one.figure),
      ),
    ),
  );
}

const LEADS: Record<Statement['source'], string> = {
  message: '',
  profile: 'Your profile says: ',
  notes: 'My notes of earlier turns say: ',
};

/** "What is my rent?": the newest statement about it, or that none was given. */
export function lookup(known: Known): string {
  const question = askingPart(known.question);
  const statement = found(known, question);
  if (known.language === 'hi') {
    const topic = topicsIn(question)[0];
    if (statement) return `आपने बताया है: ${statement.text}। यही मुझे इस बार भेजा गया है।`;
    return topic
      ? notGivenInHindi([topic], 'जवाब')
      : 'इस बार मुझे इसके बारे में कुछ नहीं भेजा गया, इसलिए मैं अंदाज़ा नहीं लगाऊँगा।';
  }
  if (!statement) {
    return paragraph(
      `I was not given your ${thingAsked(question)} in this turn, so I cannot say.`,
      'Tell me again, or bring back the message that has it, and I will use it.',
    );
  }
  const lead = LEADS[statement.source];
  const said = lead
    ? `${lead}${statement.text}.`
    : `${upperFirst(toYou(statement.text).replace(/^you also /, 'you '))}.`;
  const other = otherwise(known, statement);
  if (other) {
    return paragraph(
      said,
      `An earlier message says otherwise: ${other.text}.`,
      'Which is the newer I cannot tell from what I was given; put the profile right if it is out of date.',
    );
  }
  return paragraph(
    statement.rule ? `You set this rule: ${quoted(statement)}.` : said,
    'That is the newest I was given about it; tell me if it has changed.',
  );
}
