/** What a figure can be about, as far as the coach reckons with it. */
export type Topic =
  | 'income'
  | 'expenses'
  | 'rent'
  | 'emi'
  | 'loan'
  | 'emergency'
  | 'sip'
  | 'fd'
  | 'ppf'
  | 'nps'
  | 'investment'
  | 'insurance'
  | 'goal'
  | 'savings'
  | 'lock-in'
  | 'retirement-age'
  | 'age';

type Row = { topic: Topic; about: RegExp; name: string; hindi: string };

// The first that fits wins: a home loan EMI is an EMI, savings for a flat are savings.
const ROWS: readonly Row[] = [
  {
    topic: 'retirement-age',
    about: /\b(?:retirement|target) age\b/,
    name: 'retirement age',
    hindi: 'रिटायर होने की उम्र',
  },
  { topic: 'age', about: /^age$|\bmy age\b|\bhow old\b|उम्र/, name: 'age', hindi: 'उम्र' },
  { topic: 'emergency', about: /emergency|rainy|इमरजेंसी|आपात/, name: 'emergency fund', hindi: 'इमरजेंसी फ़ंड' },
  { topic: 'lock-in', about: /^lock|\block[- ]?in/, name: 'lock-in rule', hindi: 'लॉक-इन का नियम' },
  { topic: 'emi', about: /\bemis?\b|instal+ment|किस्त|ईएमआई/, name: 'EMI', hindi: 'ईएमआई' },
  { topic: 'rent', about: /\brent\b|किराय|किराए|kiraya/, name: 'rent', hindi: 'किराया' },
  { topic: 'sip', about: /\bsips?\b|एसआईपी/, name: 'SIP', hindi: 'एसआईपी' },
  { topic: 'fd', about: /\b[fr]ds?\b|(fixed|recurring) deposit|एफडी/, name: 'FD', hindi: 'एफडी' },
  { topic: 'ppf', about: /\bppf\b|पीपीएफ/, name: 'PPF', hindi: 'पीपीएफ' },
  { topic: 'nps', about: /\bnps\b|एनपीएस/, name: 'NPS', hindi: 'एनपीएस' },
  {
    topic: 'insurance',
    about: /insurance|cover|premium|term plan|बीमा|प्रीमियम/,
    name: 'insurance',
    hindi: 'बीमा',
  },
  { topic: 'loan', about: /loan|debts?\b|outstanding|credit card|लोन|कर्ज/, name: 'loan', hindi: 'लोन' },
  {
    topic: 'investment',
    about: /invest|mutual|equity|stocks?\b|elss|निवेश/,
    name: 'investments',
    hindi: 'निवेश',
  },
  { topic: 'savings', about: /savings?\b|saved\b|put aside|बचत|bachat/, name: 'savings', hindi: 'बचत' },
  {
    topic: 'income',
    about:
      /\btakes?[- ]home|taking home|salar|income|in[- ]hand|\bpay\b|earn|stipend|pension|wages?\b|\bctc\b|सैलरी|वेतन|तनख्वाह|आय|आमदनी|कमाई|tankhwah|aamdani/,
    name: 'take-home pay',
    hindi: 'टेक-होम सैलरी',
  },
  {
    topic: 'goal',
    about: /\bgoals?\b|\bflat\b|\bhouse\b|\bhome\b(?! loan)|down ?payment|wedding|घर|फ्लैट/,
    name: 'goal',
    hindi: 'लक्ष्य',
  },
  {
    topic: 'expenses',
    about: /expens|essential|spend|outgo|living costs?|खर्च|kharch/,
    name: 'monthly expenses',
    hindi: 'महीने का खर्च',
  },
];

/** The topic that words are about, if it is one of the coach's. Somebody else's figure ("wife's income") has none. */
export function topicOf(about: string): Topic | undefined {
  const words = about.toLowerCase();
  if (/['’]s\b/.test(words)) return undefined;
  return ROWS.find((row) => row.about.test(words))?.topic;
}

/** Every topic that a question names, in the order of the table. */
export function topicsIn(question: string): Topic[] {
  const words = question.toLowerCase();
  return ROWS.filter((row) => row.about.test(words)).map(({ topic }) => topic);
}

/** The topic's name as a person would say it. */
export function nameOf(topic: Topic, language: 'en' | 'hi'): string {
  const row = ROWS.find((candidate) => candidate.topic === topic);
  return (language === 'hi' ? row?.hindi : row?.name) ?? topic;
}
