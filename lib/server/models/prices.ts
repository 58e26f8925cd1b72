import { calcPrice } from '@pydantic/genai-prices';
import { dependencies } from '@/package.json';
import type { ChatModel } from './provider';

/** Tokens of one call; `cached` of those read came from the provider's cache. */
type Call = { tokensIn: number; tokensOut: number; cached?: number };

/** Where prices come from, with its version: it is the date of their list. */
export const priceList = `genai-prices ${dependencies['@pydantic/genai-prices']}`;

/** What a call costs in US dollars by the list; null for a model or a host that the list does not know. */
export function priceOf({ name, host }: Pick<ChatModel, 'name' | 'host'>, call: Call): number | null {
  if (host === null) return null;
  const usage = {
    input_tokens: call.tokensIn,
    cache_read_tokens: call.cached,
    output_tokens: call.tokensOut,
  };
  return calcPrice(usage, name, { providerApiUrl: `https://${host}` })?.total_price ?? null;
}
