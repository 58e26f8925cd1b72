import 'server-only';
import { bundledPrices, priceSource } from '@/lib/lab/bundled-prices';
import { env } from './env';
import { models } from './models/provider';
import { requestFrame } from './prompts/request-frame';

/** What the lab's page needs of the app; no model is called. Room in content tokens, prices in US dollars for a million. */
export async function labFacts() {
  const { chat } = await models();
  const { name, host, offline, contextTokens } = chat;
  return {
    frame: requestFrame(),
    model: { name, host, offline, contextTokens },
    replyTokens: env().FINCOACH_REPLY_TOKENS,
    prices: bundledPrices(),
    priceSource: priceSource(),
  };
}
