/** A text's first words for one line: Markdown marks and line breaks left out. */
export function plainText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/^#+\s|[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/gm, '')
    .replaceAll(/\s+/g, ' ');
}
