import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { ROOT } from '@/scripts/launcher/root.mjs';
import { kinds } from '../../tokens/kinds';

const HINDI = [
  'मैं हर महीने अपनी तनख़्वाह का एक हिस्सा बचत खाते में डालता हूँ।',
  'पिछले साल हमने घर की मरम्मत पर काफ़ी पैसा खर्च कर दिया था।',
  'क्या मुझे पहले आपातकालीन कोष बनाना चाहिए या कर्ज़ चुकाना चाहिए?',
  'बच्चों की पढ़ाई के लिए दस साल बाद मोटी रकम की ज़रूरत पड़ेगी।',
  'मेरी पत्नी सरकारी स्कूल में पढ़ाती हैं और उनकी पेंशन भी बनेगी।',
  'शेयर बाज़ार के उतार-चढ़ाव से मुझे थोड़ा डर लगता है।',
  'स्वास्थ्य बीमा की किस्त हर साल बढ़ती जा रही है।',
  'हम अगले पाँच वर्षों में अपना मकान खरीदना चाहते हैं।',
  'कृपया बताइए कि आयकर बचाने के कौन से तरीके सबसे सुरक्षित हैं।',
  'दादी जी ने अपने गहने बैंक के लॉकर में रखवा दिए हैं।',
  'म्यूचुअल फंड में नियमित निवेश करने से अनुशासन बना रहता है।',
  'गाड़ी का कर्ज़ चुकाने के बाद हाथ में कुछ राहत महसूस हुई।',
];

const IDEOGRAPHS = kinds(400_000).find(({ kind }) => kind === 'random ideographs')?.text ?? '';

/** Kinds of ordinary text. `part` gives another `units` UTF-16 units of it each time, the same for the same seed. */
export function ordinaryTexts(seed: number): { kind: string; part: (units: number) => string }[] {
  const random = xoroshiro128plus(seed);
  const below = (bound: number) => uniformInt(random, 0, bound - 1);
  const drawn = (line: () => string) => (units: number) => {
    let text = '';
    while (text.length < units) text += `${line()} `;
    return text.slice(0, units);
  };
  return [
    { kind: 'English prose', part: partsOf(manual()) },
    { kind: 'Hindi prose', part: drawn(() => HINDI[below(HINDI.length)] as string) },
    { kind: 'code', part: partsOf(read('react-dom/cjs/react-dom-client.development.js')) },
    { kind: 'amounts', part: drawn(() => `₹${below(50_000_000).toLocaleString('en-IN')}`) },
  ];
}

/** Kinds of text without a break, which whoever merges by the square cannot count: another text of a kind each time. */
export function hardTexts(): { kind: string; part: (units: number) => string }[] {
  let at = 0;
  return [
    {
      kind: 'one letter again and again',
      part: (units) => String.fromCharCode(97 + (at++ % 26)).repeat(units),
    },
    {
      kind: 'one emoji again and again',
      part: (units) => String.fromCodePoint(0x1f600 + (at++ % 64)).repeat(units / 2),
    },
    { kind: 'random ideographs', part: partsOf(IDEOGRAPHS) },
  ];
}

/** One part after the other, from the start again at the end. */
function partsOf(text: string): (units: number) => string {
  let at = 0;
  return (units) => {
    if (at + units > text.length) at = 0;
    at += units;
    return text.slice(at - units, at);
  };
}

/** A manual of half a million units that the lock file keeps as it is. */
function manual(): string {
  const guides = 'next/dist/docs/01-app/02-guides';
  const files = readdirSync(path.join(ROOT, 'node_modules', guides)).filter((name) => name.endsWith('.md'));
  return files.map((name) => read(path.join(guides, name)).replace(/```[\s\S]*?```/g, '')).join('\n');
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, 'node_modules', file), 'utf8');
}
