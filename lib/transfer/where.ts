import type { Path } from './json-values';

/** A path as people write it: `messages[3]`; a document behind the first one is named by its number, `record 2`. */
export function whereOf([document, ...path]: Path): string {
  const inside = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const record = document === 0 ? '' : `record ${Number(document) + 1}`;
  return [record, inside.replace(/^\./, '')].filter(Boolean).join(': ') || 'the file';
}
