import { words } from './vocabulary';

/** Two words that are one term. */
export const PAIRS = new Set([
  ...['in hand', 'take home', 'takes home', 'taking home', 'lock in', 'locks in', 'locked in', 'locking in'],
  ...['put aside', 'set aside', 'kept aside', 'keep aside', 'pay off', 'step up'],
]);

/** Nouns that a figure can be about. */
export const HEADS: ReadonlySet<string> = new Set([
  'in hand',
  'take home',
  'takes home',
  'taking home',
  'lock in',
  ...words(`
    salary salaries income incomes pay ctc stipend pension wages bonus take-home in-hand rent emi emis fee fees loan loans debt
    debts savings surplus expense expenses essentials spending outgo budget fd fds rd rds sip sips corpus ppf nps epf pf elss fund
    funds deposit deposits investment investments gold groceries grocery food bill bills electricity maintenance petrol fuel
    premium premiums insurance cover tax tds refund tuition balance price cost costs value instalment instalments installment
    installments allowance interest rate rates return returns inflation raise hike increment growth gst lock-in tenure horizon
    portfolio principal outstanding advance target due dues payment hra da
    सैलरी वेतन तनख्वाह आय आमदनी कमाई किराया किराये किराए खर्च खर्चा खर्चे बचत ईएमआई किस्त लोन कर्ज एफडी एसआईपी निवेश बीमा प्रीमियम फीस फंड
    kiraya kharcha kharch bachat tankhwah aamdani
  `),
]);
/** Heads that are verbs as often: nouns only behind a word that belongs to them, as in "my pay". */
export const NOUNS_OR_VERBS = words('pay cost costs');
/** Nouns that a figure is saved for. */
export const GOALS = words(`
  flat house home apartment plot car bike wedding marriage education college trip vacation holiday retirement business degree
  property घर मकान फ्लैट शादी गाड़ी पढ़ाई ghar shaadi
`);
/** Words that belong to the noun they stand before. */
export const MODIFIERS = words(`
  car home house education school college personal gold emergency term health life medical credit card retirement wedding liquid
  mutual index bank savings electricity mobile phone security down bike living household fixed recurring provident public
  business student study vehicle two-wheeler two-bedroom three-bedroom one-bedroom 2bhk 3bhk 1bhk second first net gross basic
  interest parking new small own two-room plot flat loan tax rent fd sip होम कार
`);
export const WANTS = words(`
  want wants like plan plans planning hope goal goals dream buy buying purchase target aim need needs saving save build own
  खरीदना चाहता चाहती चाहते
`);

const VERBS = [
  ['earn earns earning earned make makes', 'income'],
  ['spend spends spent', 'spending'],
  ['save saves saved saving', 'savings'],
  ['pay pays paid paying', 'payment'],
  ['owe owes owed', 'debt'],
  ['borrow borrowed borrowing', 'loan'],
  ['invest invests invested investing', 'investment'],
  ['lock locks locked locking', 'lock-in'],
  ['retire retires retiring', 'retirement'],
  ['need needs', 'need'],
  ['afford', 'budget'],
  ['कमाता कमाती कमाते', 'कमाई'],
  ['बचाता बचाती बचाते', 'बचत'],
] as const;
/** The noun of a verb that says what a figure is about. */
export const NOUN_OF_VERB: ReadonlyMap<string, string> = new Map([
  ...VERBS.flatMap(([list, noun]) => [...words(list)].map((verb) => [verb, noun] as const)),
  ...['put aside', 'set aside', 'kept aside', 'keep aside'].map((verb) => [verb, 'savings'] as const),
  ...['locks in', 'locked in', 'locking in'].map((verb) => [verb, 'lock-in'] as const),
]);

export const FAMILY = words(
  'daughter son wife husband mother father mom mum dad spouse partner kid child brother sister parents children kids',
);
export const DETERMINERS = words(
  'a an the my our his her their your this that these some all any each every user',
);
/** Words that tie a noun to what it is for: "rent for the flat" is about the rent. */
export const TIES = words('for of on in at from with to towards');
export const SEPARATORS = new Set([
  ...[',', ':', '(', ')', '—', '&', '@', '/', '+'],
  ...words('and but while plus though because or then whereas और लेकिन'),
]);
/** Words between a noun and its figure that change nothing. */
export const BEFORE_FIGURE = words(`
  is was are were be been being of at about around approx approximately nearly almost roughly only just now currently to total = :
  ~ - – per month monthly a an the for in on comes come stands goes went up upto under over least most more less than every year
  yearly annual worth has have will would already still also and rs from into till until by say exactly ( , not है हर महीने करीब
  लगभग
`);
export const AFTER_FIGURE = words(`
  a an per each every month monthly pm year yearly annually in into for on towards toward as to of my the our from goes go out is
  are / हर महीने है की का के so just
`);
export const COPULAS = words('is was are were = : - –');
