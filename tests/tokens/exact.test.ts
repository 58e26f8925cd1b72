import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENCODINGS, getCounter } from '@/lib/tokens';
import { oracleCount } from './oracle';

const SPECIAL = [
  { text: '<|endoftext|>', o200k_base: 7, cl100k_base: 7 },
  { text: '<|endofprompt|>', o200k_base: 7, cl100k_base: 7 },
  { text: 'please explain <|endoftext|> to me', o200k_base: 11, cl100k_base: 10 },
];

const TEXTS = [
  '',
  ' ',
  'a',
  'Hello, world!',
  'My salary is ₹85,000 and I spend about ₹52,000 every month.',
  '₹1,20,000 is 1.2 lakh; 2 crore is ₹2,00,00,000.00, at 7.1% p.a.',
  "I'm sure they'll say we've, you'd, it's, don't, YOU'RE and I'M; 's 'S 'll ''t",
  'मैं हर महीने ₹40,000 बचाता हूँ।',
  'என் சம்பளம் மாதம் ₹60,000 ஆகும்.',
  'ನನ್ನ ಗುರಿ ಮನೆ, আমার লক্ষ্য, મારો ધ્યેય, నా లక్ష్యం',
  '一二三,貯金は百万円です。저축은 얼마?',
  '👨‍👩‍👧‍👦 👍🏽 🇮🇳 ❤️‍🔥 😀😀😀',
  'e\u0301 a\u0300\u0301\u0302 \u0301x',
  'const sip = (p: number, r = 0.12) => p * ((1 + r / 12) ** 12 - 1);\n\tif (a!==b) {\r\n    return `x`;\n}\n',
  '   leading, trailing   \n\n\n  \t mixed \u00a0\u3000 spaces  ',
  'https://example.com/a/b?c=d&e=%20#f //// \\\\ ----- ===== ~~~~',
  'camelCaseXMLHttpRequestÀÉÎ ǅungla ʰʰ ⅷ ①②③ ٣٤٥ १२३४',
  '\ufeffbyte order mark',
  'nul \u0000 and \u0007 bell',
  'lone \ud83d high, low \ude00, and \ude00\ud83d swapped',
  '<|fim_prefix|><|im_start|>system<|im_end|>',
  ' '.repeat(200),
  '-'.repeat(300),
  'a'.repeat(300),
  'abcdefghij'.repeat(40),
  '漢字'.repeat(60),
  '😀'.repeat(60),
];

const WORDS = [
  'the',
  ' savings',
  ' Don',
  "'t",
  "'LL",
  "'",
  'SIP',
  'é',
  'Ж',
  'ж',
  'नमस्ते',
  'தமிழ்',
  '字',
  'ー',
  '😀',
  '\u200d',
  '👩',
  '\u0301',
  'ʰ',
  'ǅ',
  '١',
  '12',
  '₹',
  '₹1,20,000',
  '%',
  '/',
  '//',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '  ',
  '\u00a0',
  '\u3000',
  '<|endoftext|>',
  '\ud83d',
  '\ude00',
  '\ufeff',
  '_',
  '{',
  '");',
];

const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });

/** Short texts of every make, those of one unbroken run long enough for the merge that keeps a heap. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')),
  anyUnits.map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'n', 't'), minLength: 130, maxLength: 260 }),
  fc.string({ unit: fc.constantFrom('न', 'म', 'स', '्', 'त', 'े'), minLength: 45, maxLength: 90 }),
  fc.string({ unit: fc.constantFrom('-', '=', '*', '!', '?'), minLength: 130, maxLength: 200 }),
);

describe.each(ENCODINGS)('%s', (encoding) => {
  test.each(SPECIAL)('special-token text is plain text: $text', async (row) => {
    expect((await getCounter(encoding)).count(row.text)).toBe(row[encoding]);
  });

  test.each(TEXTS)('counts as js-tiktoken encodes: %j', async (sample) => {
    expect((await getCounter(encoding)).count(sample)).toBe(oracleCount(encoding, sample));
  });

  test('counts any text as js-tiktoken encodes it', async () => {
    const { count } = await getCounter(encoding);
    fc.assert(
      fc.property(text, (sample) => {
        expect(count(sample)).toBe(oracleCount(encoding, sample));
      }),
      { numRuns: 1000 },
    );
  });

  test('counts a lone surrogate as the U+FFFD that TextEncoder writes', async () => {
    const { count } = await getCounter(encoding);
    fc.assert(
      fc.property(anyUnits, (units) => {
        const sample = String.fromCharCode(...units);
        expect(count(sample)).toBe(
          count(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(sample))),
        );
      }),
    );
  });
});
