/** Text made unable to open or close a tag. `unescapeText` gives back exactly what went in. */
export function escapeText(text: string): string {
  return text
    .replace(/&(?=(?:lt|gt|amp);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The text that `escapeText` was given. */
export function unescapeText(escaped: string): string {
  return escaped.replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>' })[name] ?? '&');
}

/** `text` as quoted data between `<name>` and `</name>`, which it cannot close. */
export function dataBlock(name: string, text: string): string {
  return `<${name}>\n${escapeText(text)}\n</${name}>`;
}

/** The text of the first `name` block in `content`, or null when there is none. */
export function readDataBlock(name: string, content: string): string | null {
  const opening = `<${name}>\n`;
  const from = content.indexOf(opening);
  if (from < 0) return null;
  const to = content.indexOf(`\n</${name}>`, from + opening.length);
  return to < 0 ? null : unescapeText(content.slice(from + opening.length, to));
}
