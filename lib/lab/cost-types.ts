/** Prices of one model for a million tokens. */
export type LabPrice = { model: string; input: number; cachedInput: number; output: number };

/** A price table: the chat model and the model that summarises, where it is from, and how the provider caches. */
export type LabPrices = {
  currency: 'USD' | 'INR';
  chat: LabPrice;
  summariser: LabPrice;
  /** "genai-prices 0.1.8, 2026-11-02", or "typed in". */
  source: string;
  cache: PrefixCache;
};

/** Whole blocks of a prompt's start that a provider's cache reuses: none below `least` tokens, then each `block` more. */
export type PrefixCache = { least: number; block: number };

/** What a run costs, in the currency of its prices. */
export type LabCost = {
  total: number;
  input: number;
  cachedInput: number;
  output: number;
  summariser: number;
  /** Prompt tokens that the cache could reuse, and their share of all prompt tokens. */
  cachedTokens: number;
  cachedShare: number;
};

/** A configuration on the chart of facts against cost; shares are 0 to 1, cost and tokens of sending everything. */
export type ParetoPoint = {
  id: string;
  name: string;
  kept: number;
  cost: number;
  tokens: number;
  /** No other keeps as many facts for less, or more for as much. */
  onFront: boolean;
};

/** Which memory to use for conversations like this one, and the numbers that say so. */
export type Recommendation = {
  /** Null when nothing can be advised; `sentence` then says why. */
  advised: ParetoPoint | null;
  sentence: string;
  /** The sentence in pieces; what is strong is a name or a number. */
  pieces: readonly { text: string; strong: boolean }[];
  /** What the next best choices would have meant, and what the numbers rest on. */
  beside: string;
  points: readonly ParetoPoint[];
};
