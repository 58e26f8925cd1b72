import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A fingerprint of files and folders, by their names and contents. What does not exist counts as such.
 * @param {string} root absolute; part of the fingerprint, as a build knows where it was made
 * @param {string[]} inputs relative to it
 * @param {string[]} [ignored] relative paths that are left out
 */
export function fingerprint(root, inputs, ignored = []) {
  const hash = createHash('sha256').update(root);
  for (const input of inputs) {
    for (const file of filesUnder(root, input, ignored)) {
      hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} input @param {string[]} ignored @returns {string[]} in a stable order */
function filesUnder(root, input, ignored) {
  const absolute = path.join(root, input);
  if (ignored.includes(input) || !existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [input];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesUnder(root, `${input}/${name}`, ignored));
}
