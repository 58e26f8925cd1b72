// Context windows in tokens as the providers state them (2026-11), longest prefix first wins.
const WINDOWS: readonly (readonly [prefix: string, tokens: number])[] = [
  ['gpt-5', 400_000],
  ['gpt-4.1', 1_047_576],
  ['gpt-4o', 128_000],
  ['gpt-4-turbo', 128_000],
  ['gpt-4-32k', 32_768],
  ['gpt-4', 8_192],
  ['gpt-3.5-turbo', 16_385],
  ['o1', 200_000],
  ['o3', 200_000],
  ['o4', 200_000],
  ['gpt-oss', 131_072],
  ['llama-3.3', 131_072],
  ['llama-3.1', 131_072],
];

const UNKNOWN = 8_192;

/** The context window of a model by its name, in tokens; a careful 8,192 for a name that is not in the table. */
export function contextWindowOf(model: string): number {
  const name = model.toLowerCase().replace(/^ft:/, '').replace(/^.*\//, '').split(':')[0] ?? '';
  const matches = WINDOWS.filter(([prefix]) => name.startsWith(prefix));
  const longest = matches.sort((a, b) => b[0].length - a[0].length)[0];
  return longest?.[1] ?? UNKNOWN;
}
