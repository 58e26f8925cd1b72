/**
 * Text as it can be stored: NUL (which PostgreSQL cannot hold) is removed, a lone surrogate becomes U+FFFD. Every
 * other character stays as it came.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll('\u0000', '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}
