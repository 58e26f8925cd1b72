import type { LabCost, LabPrices, LabRun, PrefixCache } from './types';

/** OpenAI's: prompts of 1,024 tokens or more, and then whole blocks of 128. */
export const OPENAI_CACHE: PrefixCache = { least: 1024, block: 128 };

const A_MILLION = 1_000_000;

/** Of a prefix that two prompts share, the tokens that a provider's cache reuses: whole blocks, once there are enough. */
export function reusedTokens(shared: number, { least, block }: PrefixCache): number {
  return shared < least ? 0 : least + Math.floor((shared - least) / block) * block;
}

/** What a run costs by a price table: requests, with what the cache reuses of each, replies, and the summariser's calls. */
export function costOf({ turns, totals }: LabRun, { chat, summariser, cache }: LabPrices): LabCost {
  let cachedTokens = 0;
  for (const shared of turns.prefixTokens) cachedTokens += reusedTokens(shared, cache);
  const input = ((totals.requestTokens - cachedTokens) * chat.input) / A_MILLION;
  const cachedInput = (cachedTokens * chat.cachedInput) / A_MILLION;
  const output = (totals.outputTokens * chat.output) / A_MILLION;
  const summaries =
    (totals.summariserTokensIn * summariser.input + totals.summariserTokensOut * summariser.output) /
    A_MILLION;
  return {
    total: input + cachedInput + output + summaries,
    input,
    cachedInput,
    output,
    summariser: summaries,
    cachedTokens,
    cachedShare: totals.requestTokens === 0 ? 0 : cachedTokens / totals.requestTokens,
  };
}
