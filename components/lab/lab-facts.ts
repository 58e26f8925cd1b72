import type { LabFrame, LabPrice } from '@/lib/lab';

/** What the lab's page knows of the app: the texts around a request, the model in use and its room, and prices by a kept list. */
export type LabFacts = {
  frame: LabFrame;
  model: { name: string; host: string | null; offline: boolean; contextTokens: number };
  /** What a request keeps free for its reply. */
  replyTokens: number;
  prices: readonly LabPrice[];
  priceSource: string;
};
