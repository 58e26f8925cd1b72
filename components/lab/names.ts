const BETWEEN = '!';
const LONGEST = 60;

/** Names that configurations were given, by their place; those that keep their own have none. */
export type Names = readonly (string | undefined)[];

/** Names as a link holds them: `!Mine!`. */
export function writeNames(names: Names): string {
  return names
    .map((name) => cleaned(name ?? ''))
    .join(BETWEEN)
    .replace(/!+$/, '');
}

/** Names as `writeNames` wrote them. */
export function readNames(text: string): Names {
  return text.split(BETWEEN).map((name) => cleaned(name) || undefined);
}

function cleaned(name: string): string {
  return name.replaceAll(BETWEEN, ' ').slice(0, LONGEST).trim();
}
