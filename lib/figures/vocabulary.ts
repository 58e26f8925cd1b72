/** One spelling for a word: lower case, plain apostrophes, Devanagari without nukta and with one nasal sign. */
export function normalise(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\u093c/g, '')
    .replaceAll('ँ', 'ं');
}

/** A set of words, listed with spaces between them. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(normalise));
}

function table<T>(rows: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([list, value]) => [...words(list)].map((word) => [word, value] as const)));
}

/** What a scale word multiplies by. */
export const SCALES = table([
  ['hundred सौ', 1e2],
  ['k thousand hazar hazaar हज़ार', 1e3],
  ['lakh lakhs lac lacs l lpa लाख', 1e5],
  ['million mn m', 1e6],
  ['crore crores cr crs करोड़', 1e7],
  ['billion bn अरब', 1e9],
]);
/** Scales that are money by themselves, unless another unit follows. */
export const MONEY_SCALES = words(
  'k thousand hazar hazaar हज़ार lakh lakhs lac lacs l lpa लाख crore crores cr crs करोड़',
);
/** Scale letters that stand directly after their number. */
export const SCALE_LETTERS = words('m mn bn');

export const CURRENCY_BEFORE = words('rs re inr rupees rupee रु रू रुपये रुपए');
export const CURRENCY_AFTER = words('rs inr rupees rupee rupaye rupay rupaiya रु रू रुपये रुपए रुपया रुपयों');
export const FOREIGN_MARKS = new Set(['$', '€', '£', '¥']);
export const FOREIGN_WORDS = words(
  'usd eur gbp aed sgd cad aud jpy dollar dollars euro euros pound pounds dirham dirhams cents',
);

export type DurationUnit = { unit: 'years' | 'months' | 'days'; times: number };
export const DURATIONS = table<DurationUnit>([
  ['year years yr yrs y साल सालों वर्ष वर्षों saal', { unit: 'years', times: 1 }],
  ['month months mo mos mth mths महीना महीने महीनों माह mahine mahina', { unit: 'months', times: 1 }],
  ['week weeks wk wks हफ़्ते हफ़्ता सप्ताह', { unit: 'days', times: 7 }],
  ['day days दिन दिनों', { unit: 'days', times: 1 }],
]);
export const PERCENT = words('percent pct प्रतिशत फीसदी फ़ीसदी pratishat');

const ORDINALS = words('st nd rd th');
/** What may stand directly after digits without making an identifier of them. */
export const ATTACHED: ReadonlySet<string> = new Set([
  ...SCALES.keys(),
  ...CURRENCY_AFTER,
  ...DURATIONS.keys(),
  ...PERCENT,
  ...ORDINALS,
  'yo',
]);
export const isOrdinal = (key: string): boolean => ORDINALS.has(key);

/** Nouns that make a count of a number which would else be money. */
export const OTHER_UNITS = words(`
  people persons person users user customers clients employees workers staff students households families members voters
  residents investors followers subscribers visitors views viewers likes downloads installs copies votes jobs accounts seats
  shares share units unit stocks steps km kms kilometre kilometres kilometer kilometers metre metres meter meters m miles mile
  feet foot ft sq sqft square acres acre kg kgs kilos gram grams g litre litres liter liters ltr ltrs ml tonnes tons kwh mw gb mb
  tb hours hour hrs hr minutes minute min mins seconds times time points point tokens words characters pages messages calories
  kcal run race marathon tv video monitor display resolution screen volts watts rpm pieces items orders trees cars vehicles
  लोग लोगों किलोमीटर किमी शेयर यूनिट लीटर बार
`);
/** Words that may stand between a number and the noun it counts. */
export const BETWEEN_COUNT_AND_NOUN = words('active new more total retail unique other daily monthly paying');

export const MONTHS = table([
  ['january jan जनवरी', 1],
  ['february feb फ़रवरी', 2],
  ['march mar मार्च', 3],
  ['april apr अप्रैल', 4],
  ['may मई', 5],
  ['june jun जून', 6],
  ['july jul जुलाई', 7],
  ['august aug अगस्त', 8],
  ['september sep sept सितंबर सितम्बर', 9],
  ['october oct अक्टूबर अक्तूबर', 10],
  ['november nov नवंबर नवम्बर', 11],
  ['december dec दिसंबर दिसम्बर', 12],
]);
/** Words that open a financial or assessment year. */
export const YEAR_PREFIXES = words('fy ay');

/** Number words below a hundred; tens take a unit after them. */
export const SMALL_NUMBERS = table([
  ...`one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
  ['एक', 1],
  ['दो', 2],
  ['तीन', 3],
  ['चार', 4],
  ['पांच', 5],
  ['छह छः', 6],
  ['सात', 7],
  ['आठ', 8],
  ['नौ', 9],
  ['दस', 10],
  ['पंद्रह', 15],
  ['बीस', 20],
  ['पच्चीस', 25],
  ['तीस', 30],
  ['पचास', 50],
  ['डेढ़ dedh', 1.5],
  ['ढाई dhai', 2.5],
]);
export const TENS = table(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
);
