const LONGEST = 60;

/** A conversation's title from its first question: its first line, cut at a word. */
export function titleOf(question: string): string {
  const line = question.trim().split(/\s*\n/)[0]?.replace(/\s+/g, ' ') ?? '';
  const characters = [...line];
  if (characters.length <= LONGEST) return line;
  const start = characters.slice(0, LONGEST).join('');
  const word = start.replace(/\s+\S*$/, '');
  return `${word || start}…`;
}
