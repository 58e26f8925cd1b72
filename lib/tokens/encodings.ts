/** The encodings that can be counted exactly; the first is the one of unknown models. */
export const ENCODINGS = ['o200k_base', 'cl100k_base'] as const;

export type EncodingName = (typeof ENCODINGS)[number];

/** Families that OpenAI encodes with cl100k_base: the name itself or `name-…`, so `gpt-4-turbo` but not `gpt-4o`. */
const CL100K_FAMILIES = ['gpt-4', 'gpt-3.5', 'gpt-35', 'text-embedding'];

/** `openai/ft:GPT-4-0613:org::id` is `gpt-4-0613`: no provider before it, no fine-tune or variant around it. */
function baseModel(model: string): string {
  const name = model.trim().toLowerCase();
  return name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/^ft:/, '')
    .replace(/:.*$/s, '');
}

/** The encoding of a model by its name, whatever its provider prefix; o200k_base for names it does not know. */
export function encodingForModel(model: string): EncodingName {
  const base = baseModel(model);
  const isCl100k = CL100K_FAMILIES.some((family) => base === family || base.startsWith(`${family}-`));
  return isCl100k ? 'cl100k_base' : 'o200k_base';
}
