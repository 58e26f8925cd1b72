const ZERO = 48;
const NINE = 57;
const FIRST_SIGN = 33;
const LAST_ASCII = 127;

/**
 * Where the piece ends that starts at `at`, if it is part of a number in ASCII: up to three digits, or one sign before a
 * digit, which the patterns of all encodings split alike. Else 0.
 */
export function plainNumberEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < FIRST_SIGN || code > NINE) return 0;
  if (!isDigit(code)) return isDigit(text.charCodeAt(at + 1)) ? at + 1 : 0;
  let end = at + 1;
  while (end < at + 3 && isDigit(text.charCodeAt(end))) end++;
  // Digits of other scripts go on where these end.
  return end < at + 3 && text.charCodeAt(end) > LAST_ASCII ? 0 : end;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
