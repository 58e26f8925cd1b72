// `npm run licences`: the licence of every package that a production install brings, counted; fails on one that nobody has
// agreed to. Agreed to are those that ask for nothing but that their text is kept, and weak copyleft that is used unchanged.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { orRefuse, Refusal } from './launcher/refusal.mjs';
import { ROOT } from './launcher/root.mjs';

const AGREED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'EPL-2.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'SIL OPEN FONT LICENSE',
  'Unlicense',
]);
/** Packages whose entry in the lock file lacks the licence that their own file states. */
const STATED = { 'seq-queue': 'MIT' };

/** @param {string} licence an SPDX expression */
function isAgreed(licence) {
  const parts = licence.replace(/[()]/g, '').split(/ and /i);
  return parts.every((part) => part.split(/ or /i).some((name) => AGREED.has(name.trim())));
}

function listLicences() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, string[]>} */
  const byLicence = new Map();
  for (const [place, { license, dev }] of Object.entries(packages)) {
    if (!place || dev) continue;
    const name = place.replace(/^.*node_modules\//, '');
    const licence = license ?? STATED[/** @type {keyof typeof STATED} */ (name)] ?? 'none stated';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  const rows = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
  for (const [licence, names] of rows)
    console.log(
      `${String(names.length).padStart(4)}  ${licence}  ${names.length < 4 ? names.join(', ') : ''}`,
    );
  const refused = rows.filter(([licence]) => !isAgreed(licence));
  if (refused.length > 0)
    throw new Refusal(
      `Nobody has agreed to: ${refused.map(([licence, names]) => `${licence} (${names.join(', ')})`).join('; ')}.`,
    );
}

await orRefuse(listLicences);
