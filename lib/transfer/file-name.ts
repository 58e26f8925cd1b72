const LONGEST = 80;
// Control characters, half surrogates, and marks that turn the direction of what follows; not the joiners that words need.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\?%*:|"<>]+/gu;

/** A file's name from a conversation's title: no folder, no sign that some system refuses, not too long. */
export function fileName(title: string, extension: string): string {
  const safe = title
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  const short = [...safe]
    .slice(0, LONGEST)
    .join('')
    .replace(/[ .]+$/, '');
  return `${short || 'conversation'}.${extension}`;
}

/** The header that names a download, in letters that a header can hold (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
