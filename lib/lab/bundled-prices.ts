import { calcPrice } from '@pydantic/genai-prices';
import { dependencies } from '@/package.json';
import type { LabPrice } from './types';

/** Where bundled prices come from: a list that is kept, and the day of this version of it. */
export const PRICE_SOURCE = { name: 'genai-prices', version: '0.1.8', date: '2026-09-23' } as const;

const MODELS = [
  ['openai', 'gpt-5-mini'],
  ['openai', 'gpt-5'],
  ['openai', 'gpt-5-nano'],
  ['openai', 'gpt-5.2'],
  ['openai', 'gpt-4.1'],
  ['openai', 'gpt-4.1-mini'],
  ['openai', 'gpt-4.1-nano'],
  ['openai', 'gpt-4o'],
  ['openai', 'gpt-4o-mini'],
  ['openai', 'o4-mini'],
  ['anthropic', 'claude-haiku-4-5'],
  ['google', 'gemini-2.5-flash'],
  ['deepseek', 'deepseek-chat'],
  ['groq', 'openai/gpt-oss-120b'],
  ['groq', 'llama-3.3-70b-versatile'],
  ['mistral', 'mistral-large-latest'],
] as const;

/** US dollars for a million tokens of well-known models, by the list; a model without a price for cached input pays the full one. */
export function bundledPrices(): LabPrice[] {
  return MODELS.flatMap(([providerId, model]) => {
    const price = calcPrice({ input_tokens: 1, output_tokens: 1 }, model, { providerId })?.model_price;
    const input = rateOf(price?.input_mtok);
    const output = rateOf(price?.output_mtok);
    if (input === null || output === null) return [];
    return [{ model, input, cachedInput: rateOf(price?.cache_read_mtok) ?? input, output }];
  });
}

/** "genai-prices 0.1.8, 2026-09-23" */
export function priceSource(): string {
  return `${PRICE_SOURCE.name} ${dependencies['@pydantic/genai-prices']}, ${PRICE_SOURCE.date}`;
}

/** A rate that grows with the length of the prompt counts as for ordinary ones. */
function rateOf(rate: number | { base: number } | undefined): number | null {
  if (rate === undefined) return null;
  return typeof rate === 'number' ? rate : rate.base;
}
