import { sentencesIn } from '@/lib/figures/sentence-kind';
import type { Known } from '../known';
import { toYou } from '../person';
import { inARow, paragraph } from '../phrases';
import type { Source, Statement } from '../statements';

function listed(
  statements: readonly Statement[],
  source: Source,
  shift: (text: string) => string,
): string | undefined {
  const texts = statements.filter((statement) => statement.source === source).map(({ text }) => text);
  return texts.length > 0 ? inARow(source === 'message' ? texts.map(shift) : texts) : undefined;
}

function inHindi(message?: string, notes?: string, profile?: string): string {
  if (!message && !notes && !profile) {
    return 'इस बार मुझे जो भेजा गया, उसमें आपके बारे में कुछ नहीं है: न आय, न खर्च, न कोई लक्ष्य। फिर से बता दीजिए, तो मैं उसी से काम लूँगा।';
  }
  return paragraph(
    message && `आपने बताया है: ${message}।`,
    profile && `आपके प्रोफ़ाइल में है: ${profile}।`,
    notes && `पिछली बातचीत के नोट्स में है: ${notes}।`,
    'इस बार मुझे इतना ही भेजा गया है।',
  );
}

/** "What have I told you?": everything that the request holds of it, by where it stands. */
export function recall({ statements, fresh, language, question }: Known): string {
  const told = statements.filter(
    (statement) => !fresh.includes(statement) || sentencesIn(question).length > 1,
  );
  const [message, notes, profile] = (['message', 'notes', 'profile'] as const).map((source) =>
    listed(told, source, language === 'hi' ? (text) => `“${text}”` : toYou),
  );
  if (language === 'hi') return inHindi(message, notes, profile);
  if (!message && !notes && !profile) {
    return paragraph(
      'In what I was given for this turn you have told me nothing about yourself: no income, no expenses, no goal.',
      'Earlier messages may have left my view.',
      'Bring them back or tell me again, and I will work with them.',
    );
  }
  return paragraph(
    message && `You have told me: ${message}.`,
    profile && `Your profile says: ${profile}.`,
    notes && `My notes of earlier turns say: ${notes}.`,
    'That is all I was given for this turn; whatever else you have said is not in my view.',
  );
}
